import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { configuration, settings } from '../../test/fake-portal.js';
import { openScreen } from '../../test/open-screen.js';
import { LanguageMenu } from '../features/language/language-menu.js';
import { PortalContext } from '../features/portal/portal.js';
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

test('a fault is told once, with its cause', () => {
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

test('a missing flag is reported, and the language can be chosen all the same', async () => {
  await openScreen({
    element: (
      <div data-testid="menu">
        <PortalContext value={{ configuration, settings }}>
          <LanguageMenu />
        </PortalContext>
      </div>
    ),
  });
  fireEvent.error(screen.getByTestId('menu').querySelector('img')!);
  expect(log).toHaveBeenCalledWith('The flag of fr is missing.');
  expect(screen.getByRole('button', { name: /Français/ })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});
