import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json } from '../../../../test/fake-api.js';
import { applicant } from '../../../../test/fake-portal.js';
import { openModule } from '../../../../test/open-module.js';
import { AdminPanelPage } from '../../../features/admin-panel/admin-panel-page.js';
import { withTexts } from '../../../features/translations/module-texts.js';
import { adminTabs } from './admin-tabs.js';

const ID = '01990000-0000-7000-8000-0000000000a1';
const header = { id: ID, version: 3, modifiedAt: '2026-11-21T10:00:00.000Z' };

const Panel = () => <AdminPanelPage tabs={adminTabs} module="antennas" moduleTitleKey="MODULE_ANTENNAS_TITLE" />;

const open = (path: string) =>
  openModule({
    key: 'antennas',
    routes: [
      {
        path: 'admin-panel/:tab?/:subtab?',
        lazy: withTexts(['administration'], async () => ({ Component: Panel })),
        HydrateFallback: () => null,
      },
    ],
    path: `admin-panel/${path}`,
    user: { ...applicant, roles: ['PORTADMIN'] },
    locale: 'en',
  });

describe('other spellings of a manufacturer', () => {
  const RECORD = `/api/antennas/manufacturers/records/${ID}`;
  const maker = { ...header, name: 'Parabella', used: 2, content: { name: 'Parabella', aliases: [] as string[] } };
  const opened = async () => {
    const api = new FakeApi()
      .on(`GET ${RECORD}`, () => json(maker))
      .on(`PUT ${RECORD}`, ({ body }) => json({ ...maker, ...(body as object), version: 4 }));
    const { person } = await open(`manufacturers?manufacturer=${ID}`);
    const spellings = await screen.findByRole('textbox', { name: /^Other spellings/ });
    const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
    return { api, person, spellings, save };
  };

  it('are saved without the lines that are blank', async () => {
    const { api, person, spellings, save } = await opened();
    await person.type(spellings, 'Parabela{Enter}{Enter}PARABELLA S.A.{Enter} {Enter}');
    await save();
    await waitFor(() => expect(api.calls(`PUT ${RECORD}`)).toHaveLength(1));
    const content = { name: 'Parabella', aliases: ['Parabela', 'PARABELLA S.A.'] };
    expect(api.calls(`PUT ${RECORD}`)[0]?.body).toEqual({ content, version: 3 });
  });

  it('are marked where one of them is wrong', async () => {
    const { api, person, spellings, save } = await opened();
    await person.type(spellings, `Parabela{Enter}${'x'.repeat(43)}`);
    await save();
    await waitFor(() => expect(spellings).toBeInvalid());
    expect(spellings).toHaveAccessibleDescription(/At most 42 characters/);
    expect(api.calls(`PUT ${RECORD}`)).toEqual([]);
  });
});

it('a class mask is removed once the number of antennas it applies to was confirmed', async () => {
  const content = { rpeClass: '3', lowFreqMhz: 3000, highFreqMhz: 86_001, coPolar: [[5, 16], [180, -24]], crossPolar: [], source: 'Test' }; // biome-ignore format: a row of a table
  const record = `/api/antennas/classMasks/records/${ID}`;
  const api = new FakeApi()
    .on(`GET ${record}`, () => json({ ...header, name: '3 · 3000–86001 MHz', used: 2, content }))
    .on(`DELETE ${record}`, () => new Response(null, { status: 204 }))
    .on('GET /api/antennas/classMasks/records', () => json({ rows: [], next: null, total: 0 }));
  const { person } = await open(`classMasks?mask=${ID}`);
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('It applies to 2 entries of the catalogue.')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.calls(`DELETE ${record}`)).toHaveLength(1));
});
