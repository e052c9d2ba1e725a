import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { json } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.js';
import { TextPointer } from './text-pointer.js';

const READ = 'GET /api/main/appSettings/getLocaleTranslationsForAdmin';
const SAVE = 'POST /api/main/appSettings/saveTranslations';
const entry = (VALUE: string) => ({
  VALUE,
  DEFAULT: VALUE,
  MISSING: false,
  MODIFIED_AT: null,
  MODIFIED_BY: null,
  VERSION: 0,
});

let pressed: number;

function Page() {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('NAV_HELP')}</h1>
      <button type="button" aria-label={t('LOGOUT')} onClick={() => (pressed += 1)}>
        <svg data-testid="icon" aria-hidden />
      </button>
      <p>Télélien SA</p>
      <TextPointer />
    </>
  );
}

function PageWithDialog() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextPointer />
      <button type="button" onClick={() => setOpen(true)}>
        Télélien SA
      </button>
      <Dialog opened={isOpen} title="Télélien SA" onCancel={() => setOpen(false)}>
        <DialogBody>
          <p>{t('NAV_HELP')}</p>
        </DialogBody>
      </Dialog>
    </>
  );
}

async function openPage(element = <Page />) {
  pressed = 0;
  const opened = await openScreen({ element });
  opened.api.on(READ, () => json({ LOGOUT: entry('Déconnexion'), NAV_HELP: entry('Aide') }));
  opened.api.on(SAVE, () => json({ saved: 1 }));
  await screen.findByRole('region', { name: 'Modification des textes à l’écran' });
  return opened;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('a text that is pointed at is changed like in the list of texts, and the page does not react', async () => {
  const { api, person } = await openPage();
  await person.click(screen.getByRole('button', { name: /Désigner un texte/ }));
  await person.click(screen.getByText('Télélien SA'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.click(screen.getByTestId('icon'));
  expect(pressed).toBe(0);
  const dialog = await screen.findByRole('dialog', { name: 'LOGOUT' });
  expect(screen.queryByRole('region', { name: 'Modification des textes à l’écran' })).toBeNull();
  const german = within(dialog).getByRole('textbox', { name: 'allemand' });
  await person.clear(german);
  await person.type(german, 'Abmelden');
  await person.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
  expect(api.calls(SAVE)[0]?.body).toEqual({
    changes: [{ locale: 'de', translations: { LOGOUT: 'Abmelden' }, versions: { LOGOUT: 0 } }],
  });
});

it('texts are reached by keyboard, and Escape gives the page back', async () => {
  const { person } = await openPage();
  await person.keyboard('{F2}{ArrowDown}');
  const bar = screen.getByRole('region', { name: 'Modification des textes à l’écran' });
  expect(within(bar).getByRole('status')).toHaveTextContent('NAV_HELP');
  await person.keyboard('{ArrowDown}');
  expect(within(bar).getByRole('status')).toHaveTextContent('LOGOUT');
  await person.keyboard('{ArrowUp}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'NAV_HELP' });
  await person.click(within(dialog).getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.keyboard('{Escape}');
  await person.click(screen.getByTestId('icon'));
  expect(pressed).toBe(1);
});

it('a dialog of the page stays open while its texts are pointed at and left with Escape', async () => {
  const { person } = await openPage(<PageWithDialog />);
  await person.click(screen.getByRole('button', { name: 'Télélien SA' }));
  await screen.findByRole('dialog', { name: 'Télélien SA' });
  await person.keyboard('{F2}');
  await person.click(screen.getByText('Aide'));
  await screen.findByRole('dialog', { name: 'NAV_HELP' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'NAV_HELP' })).toBeNull());
  await person.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Télélien SA' })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
