import { jest } from '@jest/globals';
import type { UserRow } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from '../../../../test/fake-api.js';
import { configuration, main, moduleSettings, settings } from '../../../../test/fake-portal.js';
import { openScreen } from '../../../../test/open-screen.js';
import { moduleTabs } from '../../../modules/settings-tabs.js';
import { AdminPanelPage } from '../../admin-panel/admin-panel-page.js';
import { PortalContext } from '../../portal/portal.js';

const SETTINGS = '/api/mwApplicationsRequests/appSettings';
const SAVE_DECIDERS = `POST ${SETTINGS}/setNonPublicModuleSettings`;
const ADA = '01990000-0000-7000-8000-0000000000a1';
const GONE = '01990000-0000-7000-8000-0000000000a2';
const deadlines = {
  decisionDeadlineDays: 42,
  silenceMeaning: 'REFUSAL',
  incompleteAutoCloseDays: 60,
  consultedBodies: [],
  agendaCutOffDays: 0,
  checks: {},
  notificationMailbox: null,
};
const ada: UserRow = {
  id: ADA,
  login: 'ada',
  fullName: 'Ada Petit',
  email: 'ada@regulator.example',
  state: 'ACTIVE',
  origin: null,
  roles: ['REGULATOR'],
  organisations: [],
  requestSystems: [],
  lockedUntil: null,
  lastLoginAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
};

async function openTab(subtab: string) {
  const opened = await openScreen({
    element: (
      <PortalContext value={{ configuration, settings, main }}>
        <AdminPanelPage
          module="mwApplicationsRequests"
          tabs={moduleTabs('mwApplicationsRequests', [])}
          moduleTitleKey="MODULE"
        />
      </PortalContext>
    ),
    route: '/mw-applications-requests/admin-panel/:tab?/:subtab?',
    path: `/mw-applications-requests/admin-panel/general/${subtab}`,
  });
  opened.api
    .on(`GET ${SETTINGS}/getModuleSettings`, () => json(moduleSettings))
    .on(`GET ${SETTINGS}/getNonPublicModuleSettings`, () => json({ deciderUserIds: [GONE], ...deadlines, version: 4 }))
    .on('GET /api/main/administration/users', () => json({ rows: [ada], next: null, total: 1 }));
  return opened;
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

// The screen has the texts of no module: its keys are shown, and reported.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('an administrator names who decides, among the staff, over the version that was read', async () => {
  const { api, person } = await openTab('deciders');
  api.on(SAVE_DECIDERS, () => json({ deciderUserIds: [GONE, ADA], ...deadlines, version: 5 }));
  expect(await screen.findByText('Compte qui n’a plus le rôle « régulateur »')).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Qui décide' }));
  await person.click(await screen.findByRole('option', { name: 'Ada Petit (ada)' }));
  await person.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(api.calls('GET /api/main/administration/users')[0]?.query).toEqual({ role: 'REGULATOR', pageSize: '0' });
  expect(api.calls(SAVE_DECIDERS)[0]?.body).toEqual({ deciderUserIds: [GONE, ADA], ...deadlines, version: 4 });
});

it('who may not decide is named at the field', async () => {
  const { api, person } = await openTab('deciders');
  const issue = { path: 'body.deciderUserIds.1', code: 'custom', message: 'RULE_NOT_A_CHOICE' };
  api.on(SAVE_DECIDERS, () => problem('VALIDATION_FAILED', { issues: [issue] }));
  await person.click(await screen.findByRole('combobox', { name: 'Qui décide' }));
  await person.click(await screen.findByRole('option', { name: 'Ada Petit (ada)' }));
  await person.click(save());
  expect(await screen.findByText('Choisissez une valeur de la liste.')).toBeVisible();
});

it('the severity and a limit of a check are changed, and the usual ones are not kept', async () => {
  const { api, person } = await openTab('checks');
  api.on(SAVE_DECIDERS, () => json({ deciderUserIds: [GONE], ...deadlines, version: 5 }));
  const border = await screen.findByRole('region', { name: 'CHECK_MW_BORDER_TITLE' });
  const distance = within(border).getByRole('textbox', { name: /LOW_BAND_KM/ });
  await person.clear(distance);
  await person.type(distance, '80');
  await person.selectOptions(within(border).getByRole('combobox', { name: 'Gravité' }), 'Empêche le dépôt');
  const other = within(border).getByRole('textbox', { name: /HIGH_BAND_KM/ });
  await person.clear(other);
  await person.type(other, '50');
  await person.click(save());
  await waitFor(() => expect(api.calls(SAVE_DECIDERS)).toHaveLength(1));
  expect(api.calls(SAVE_DECIDERS)[0]?.body).toMatchObject({
    checks: { MW_BORDER: { lowBandKm: 80, severity: 'BLOCK' } },
  });
});

it('a module has fewer languages than the portal, and at least one', async () => {
  const { api, person } = await openTab('module');
  const SAVE = `POST ${SETTINGS}/setModuleSettings`;
  api.on(SAVE, () => json({ ...moduleSettings, supportedLanguages: ['en'], version: 2 }));
  const boxes = await screen.findAllByRole('checkbox');
  for (const box of boxes) await person.click(box);
  await person.click(save());
  expect(api.calls(SAVE)).toHaveLength(0);
  await person.click(screen.getByRole('checkbox', { name: 'anglais' }));
  await person.click(save());
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1));
  expect(api.calls(SAVE)[0]?.body).toEqual({ settings: { ...moduleSettings, supportedLanguages: ['en'] } });
});

it('an administrator sets how long a decision may take; no number is no answer', async () => {
  const { api, person } = await openTab('deadlines');
  api.on(SAVE_DECIDERS, () => json({ deciderUserIds: [GONE], ...deadlines, decisionDeadlineDays: 90, version: 5 }));
  const days = await screen.findByRole('textbox', { name: /Délai de décision/ });
  await person.clear(days);
  await person.tab();
  await person.click(save());
  expect(api.calls(SAVE_DECIDERS)).toEqual([]);
  await person.type(days, '90');
  await person.tab();
  await person.click(save());
  await waitFor(() => expect(save()).toBeDisabled());
  expect(api.calls(SAVE_DECIDERS)[0]?.body).toEqual({
    deciderUserIds: [GONE],
    ...deadlines,
    decisionDeadlineDays: 90,
    version: 4,
  });
});
