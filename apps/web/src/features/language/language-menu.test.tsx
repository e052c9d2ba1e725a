import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { configuration, main, settings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';
import { PortalContext } from '../portal/portal.js';
import { LanguageMenu } from './language-menu.js';

let log: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

test('a missing flag is reported, and the language can be chosen all the same', async () => {
  await openScreen({
    element: (
      <div data-testid="menu">
        <PortalContext value={{ configuration, settings, main }}>
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
