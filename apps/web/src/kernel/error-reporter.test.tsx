import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openScreen } from '../../test/open-screen.js';
import { reportError } from './error-reporter.js';
import { useTexts } from './i18n.js';

let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

function Texts() {
  const { t } = useTexts();
  return <p>{t('NOBODY_WROTE_THIS')}</p>;
}

test('an error is reported once, with its cause', () => {
  const cause = new Error('away');
  reportError('The lamp is out.', cause);
  reportError('The lamp is out.', cause);
  expect(log.mock.calls).toEqual([['The lamp is out.', cause]]);
});

test('a missing text is reported, and the screen shows its key', async () => {
  await openScreen({ element: <Texts /> });
  expect(screen.getByText('NOBODY_WROTE_THIS')).toBeVisible();
  expect(log.mock.calls).toEqual([['No text for NOBODY_WROTE_THIS in main.']]);
  expect(screen.queryByRole('alert')).toBeNull();
});
