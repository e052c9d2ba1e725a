import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { adminTab } from '../../../test/admin-tab.js';
import { json } from '../../../test/fake-api.js';
import { settings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';

const SAVE = 'POST /api/main/appSettings/setGlobalSettings';
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

async function openTab() {
  const opened = await openScreen(adminTab('general/portal'));
  opened.api.on('GET /api/main/appSettings/getGlobalSettings', () => json(settings));
  await screen.findByRole('checkbox', { name: 'allemand' });
  return opened;
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('colours that are hard to read are refused, with their contrast', async () => {
  const { api, person } = await openTab();
  const text = screen.getByRole('textbox', { name: 'Texte' });
  await person.clear(text);
  await person.type(text, '#334455');
  await person.tab();
  expect(text).toHaveAccessibleDescription(/il faut au moins 4,5/);
  await person.click(save());
  expect(api.calls(SAVE)).toEqual([]);
});

it('a module is switched off and an older one gets its address', async () => {
  const { api, person } = await openTab();
  api.on(SAVE, ({ body }) => json({ ...(body as typeof settings), version: 2 }));
  await person.click(screen.getByRole('checkbox', { name: /^Faisceaux hertziens$|^Demandes.*faisceaux/i }));
  await person.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(api.calls(SAVE)[0]?.body).toEqual({ ...settings, enabledModules: ['main'] });
});
