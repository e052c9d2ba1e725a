import type { ViewedAddresses } from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { adminTab } from '../../../test/admin-tab.js';
import { json } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';

const READ = 'GET /api/main/urlViewer/addresses';
const SET = 'POST /api/main/urlViewer/setAddresses';

it('takes an address of the web, and none that is a script', async () => {
  const { api, person } = await openScreen(adminTab('textEditing/addresses'));
  api
    .on(READ, () => json({ addresses: [], version: 4 }))
    .on(SET, ({ body }) => json({ ...(body as ViewedAddresses), version: 5 }));
  await person.click(await screen.findByRole('button', { name: 'Ajouter une page' }));
  const enter = async (name: RegExp, text: string) => {
    await person.clear(screen.getByRole('textbox', { name }));
    await person.type(screen.getByRole('textbox', { name }), text);
  };
  await enter(/^Alias/, 'rules');
  for (const language of ['français', 'English', 'español', 'italiano', 'Deutsch'])
    await enter(new RegExp(`^Nom \\(${language}\\)`, 'i'), 'Rules');
  await enter(/^Adresse/, 'javascript:alert(1)');
  const save = screen.getByRole('button', { name: 'Enregistrer' });
  await person.click(save);
  expect(screen.getByRole('textbox', { name: /^Adresse/ })).toBeInvalid();
  expect(api.calls(SET)).toEqual([]);
  await enter(/^Adresse/, 'https://rules.example/');
  await person.click(save);
  await waitFor(() => expect(api.calls(SET)).toHaveLength(1));
  expect(api.calls(SET)[0]?.body).toMatchObject({
    version: 4,
    addresses: [{ alias: 'rules', url: 'https://rules.example/' }],
  });
});
