import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../test/fake-api.js';
import { moduleSettings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';
import { moduleTabs } from '../../modules/settings-tabs.js';
import { AdminPanelPage } from '../admin-panel/admin-panel-page.js';

const SETTINGS = '/api/mwApplicationsRequests/appSettings';
const SAVE = `POST ${SETTINGS}/setModuleSettings`;

async function openTab() {
  const opened = await openScreen({
    element: (
      <AdminPanelPage
        module="mwApplicationsRequests"
        tabs={moduleTabs('mwApplicationsRequests', [])}
        moduleTitleKey="MODULE"
      />
    ),
    route: '/mw-applications-requests/admin-panel/:tab?/:subtab?',
    path: '/mw-applications-requests/admin-panel/requiredFields',
  });
  opened.api.on(`GET ${SETTINGS}/getModuleSettings`, () => json(moduleSettings));
  await screen.findByRole('checkbox', { name: 'MW_FIELD_NETWORK_TYPE' });
  return opened;
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

// The screen has the texts of no module: its keys are shown, and reported.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('a field is made required over the version that was read', async () => {
  const { api, person } = await openTab();
  api.on(SAVE, () => json({ ...moduleSettings, requiredFields: ['networkType'], version: 2 }));
  await person.click(screen.getByRole('checkbox', { name: 'MW_FIELD_NETWORK_TYPE' }));
  await person.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(api.calls(SAVE).map(({ body }) => body)).toEqual([
    { settings: { ...moduleSettings, requiredFields: ['networkType'], version: 1 } },
  ]);
});

it('what somebody else saved in between is not overwritten', async () => {
  const { api, person } = await openTab();
  api.on(SAVE, () => problem('VERSION_CONFLICT', { currentVersion: 2 }));
  await person.click(screen.getByRole('checkbox', { name: 'MW_FIELD_NETWORK_TYPE' }));
  await person.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Une autre personne a modifié ces réglages');
});

it('a change is taken back from the history', async () => {
  const { api, person } = await openTab();
  const change = {
    id: 7,
    module: 'mwApplicationsRequests',
    kind: 'MODULE',
    locale: null,
    changedAt: '2026-11-20T10:00:00.000Z',
    changedBy: 'Ada Petit',
    before: { requiredFields: [] },
    after: { requiredFields: ['networkType'] },
  };
  api
    .on(`GET ${SETTINGS}/getSettingsHistory`, () => json([change]))
    .on(`POST ${SETTINGS}/revertSettings`, () => json({ ...change, id: 8 }));
  await person.click(screen.getByRole('button', { name: 'Historique' }));
  const history = await screen.findByRole('dialog', { name: 'Historique' });
  await person.click(await within(history).findByRole('button', { name: /^Annuler ce changement.*Ada Petit/ }));
  await waitFor(() => expect(api.calls(`POST ${SETTINGS}/revertSettings`)[0]?.body).toEqual({ id: 7 }));
});
