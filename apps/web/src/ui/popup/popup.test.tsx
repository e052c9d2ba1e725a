import { IconCalendar } from '@tabler/icons-react';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { DIALOG_BELOW } from './popup.js';
import { PopupButton } from './popup-button.js';

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

/** The queries on the window's width, answered for a window that is `width` pixels wide. */
function withWidth(width: number) {
  window.matchMedia = (media) => {
    const [, most] = /\(max-width: ([\d.]+)px\)/.exec(media) ?? [];
    return { ...wide(media), matches: most !== undefined && width <= Number(most) };
  };
}

const open = () =>
  openScreen({
    element: (
      <PopupButton title="Réglages" icon={IconCalendar}>
        {(close) => (
          <button type="button" onClick={close}>
            Prêt
          </button>
        )}
      </PopupButton>
    ),
  });
const opener = () => screen.getByRole('button', { name: 'Réglages' });

it('stands beside its button, takes the focus, and gives it back on Escape', async () => {
  const { person } = await open();
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await person.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('dialog', { name: 'Réglages' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Prêt' })).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener()).toHaveFocus());
});

it('is closed by what it holds, and by its button', async () => {
  const { person } = await open();
  await person.click(opener());
  await person.click(await screen.findByRole('button', { name: 'Prêt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(opener());
  await screen.findByRole('dialog');
  await person.click(opener());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('below 450 px is a dialog, with a button that closes it', async () => {
  expect(DIALOG_BELOW).toBe(450);
  withWidth(449);
  const { person } = await open();
  await person.click(opener());
  await person.click(await screen.findByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('from 450 px on it is none', async () => {
  withWidth(450);
  const { person } = await open();
  await person.click(opener());
  await screen.findByRole('dialog', { name: 'Réglages' });
  expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
});
