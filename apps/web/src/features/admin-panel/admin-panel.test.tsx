import { jest } from '@jest/globals';
import { settingNameKeys } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminTab } from '../../../test/admin-tab.js';
import { json, problem } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import { sampleTabs } from '../../../test/sample-admin-panel.js';
import { adminTabs } from '../../modules/main/admin-tabs.js';
import { AdminPanelPage } from './admin-panel-page.js';

const LIST = 'GET /api/sample/manufacturers/';
const ONE = '/api/sample/manufacturers/m-1';
const manufacturer = { id: 'm-1', version: 2, name: 'Ondes SA', country: 'France' };

async function openPanel(path = '') {
  const opened = await openScreen({
    element: <AdminPanelPage tabs={sampleTabs} moduleTitleKey="SAMPLE_MODULE" />,
    route: '/sample/admin-panel/:tab?/:subtab?',
    path: `/sample/admin-panel${path}`,
  });
  opened.api
    .on(LIST, () => json({ rows: [manufacturer], next: null, total: 1 }))
    .on(`GET ${ONE}`, () => json(manufacturer));
  return opened;
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });

// The sample has no texts: its keys are shown, and reported.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the panel of a module, written as data', () => {
  it('has the name of the module, its tabs, and its sub-tabs in the address', async () => {
    const { person, addressNow } = await openPanel();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Administration : SAMPLE_MODULE');
    await person.click(screen.getByRole('tab', { name: 'SAMPLE_RULES' }));
    expect(await screen.findByText('Limits')).toBeVisible();
    expect(addressNow()).toBe('/sample/admin-panel/rules');
  });

  it('lists records, searched and sorted by the server, and opens one and leads back', async () => {
    const { api, person } = await openPanel('/manufacturers?search=ondes&sort=name&order=desc');
    await person.click(await screen.findByRole('link', { name: 'Ondes SA' }));
    expect(api.calls(LIST).at(-1)?.query).toEqual({ search: 'ondes', sort: 'name', order: 'desc', pageSize: '25' });
    expect(await screen.findByRole('heading', { name: 'Ondes SA' })).toHaveFocus();
    await person.click(screen.getByRole('link', { name: 'SAMPLE_BACK' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('changes a record over the version that was read', async () => {
    const { api, person } = await openPanel('/manufacturers?manufacturer=m-1');
    api.on(`PUT ${ONE}`, () => json({ ...manufacturer, version: 3, country: 'Suisse' }));
    await person.clear(await field(/^SAMPLE_COUNTRY/));
    await person.type(await field(/^SAMPLE_COUNTRY/), 'Suisse');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(api.calls(`PUT ${ONE}`)).toHaveLength(1));
    expect(api.calls(`PUT ${ONE}`)[0]?.body).toEqual({ name: 'Ondes SA', country: 'Suisse', version: 2 });
  });

  it('adds a record and opens it', async () => {
    const { api, person, addressNow } = await openPanel('/manufacturers');
    api.on('POST /api/sample/manufacturers/', () => json(manufacturer));
    await person.click(await screen.findByRole('link', { name: 'SAMPLE_ADD' }));
    await person.type(await field(/^SAMPLE_NAME/), 'Ondes SA');
    await person.type(await field(/^SAMPLE_COUNTRY/), 'France');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(addressNow()).toContain('manufacturer=m-1'));
  });

  it('shows what is wrong at the field, whether the form or the server finds it', async () => {
    const { api, person } = await openPanel('/manufacturers?manufacturer=new');
    await person.type(await field(/^SAMPLE_NAME/), 'Ondes SA');
    await person.type(await field(/^SAMPLE_COUNTRY/), 'F');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/SAMPLE_COUNTRY/)).toBeVisible();
    const issue = { path: 'body.name', code: 'taken', message: 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING' };
    api.on('POST /api/sample/manufacturers/', () => problem('VALIDATION_FAILED', { issues: [issue] }));
    await person.type(await field(/^SAMPLE_COUNTRY/), 'rance');
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(async () => expect(await field(/^SAMPLE_NAME/)).toHaveAccessibleDescription(/déjà pris/));
  });
});

describe('the search over settings', () => {
  it('leads from words of a name, or of a tab, to the field', async () => {
    const { api, person, addressNow } = await openScreen(adminTab('general/portal'));
    const rules = {
      minimumPasswordLength: 12,
      administratorMinimumPasswordLength: 16,
      secondFactorRoles: [],
      version: 0,
    };
    api.on('GET /api/main/signInRules', () => json(rules));
    await person.click(screen.getByRole('button', { name: 'Chercher un réglage' }));
    await person.keyboard('regles longueur admin{Enter}');
    expect(await screen.findByRole('textbox', { name: /administration du portail/ })).toHaveFocus();
    expect(addressNow()).toBe('/main/admin-panel/signInRules');
  });

  it('knows a name for every setting that a tab declares', () => {
    const declared = adminTabs.flatMap(({ settings = [], subtabs = [] }) => [
      ...settings,
      ...subtabs.flatMap((subtab) => subtab.settings ?? []),
    ]);
    expect(declared.length).toBeGreaterThan(30);
    const unnamed = declared.filter((name) => !settingNameKeys.has(name));
    // Not a field of its own: the version that is built on, and addresses with a field for each module.
    expect(unnamed.sort()).toEqual(['moduleAddresses', 'version']);
  });
});
