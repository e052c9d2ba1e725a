import { jest } from '@jest/globals';
import type { TableView } from '@portal/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, json, problem } from '../../../../test/fake-api.js';
import { openScreen } from '../../../../test/open-screen.js';
import type { Column } from '../column.js';
import { Table } from '../table.js';
import { useTableState } from '../table-state.js';

interface Site {
  readonly name: string;
  readonly altitude: number;
}

const columns: readonly Column<Site>[] = [
  { id: 'name', label: 'Site', value: ({ name }) => name, isHeading: true },
  { id: 'altitude', label: 'Altitude', kind: 'number', value: ({ altitude }) => altitude },
];
const rows = [
  { name: 'Chasseral', altitude: 1607 },
  { name: 'Aigoual', altitude: 1567 },
];
const rowId = ({ name }: Site) => name;

function Page() {
  const control = useTableState({ columns });
  return <Table id="sites" caption="Sites" columns={columns} rows={rows} rowId={rowId} control={control} />;
}

const VIEWS = '/api/main/preferences/tableViews';
const layout = { order: ['altitude', 'name'], hidden: [], widths: {}, isDense: false };
const view: TableView = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Sites en A',
  address: 'name=a&sort=name',
  layout,
};

/** A server that keeps views. */
function keeping(api: FakeApi, kept: TableView[] = []): void {
  api.on(`GET ${VIEWS}`, () => json(kept));
  api.on(`PUT ${VIEWS}`, ({ body }) => {
    const { table: _, ...draft } = body as Omit<TableView, 'id'> & { table: string };
    kept.push({ ...draft, id: view.id });
    return json(kept.at(-1));
  });
  api.on(`DELETE ${VIEWS}/${view.id}`, () => {
    kept.splice(0);
    return new Response(null, { status: 204 });
  });
}

async function open(path: string, kept: TableView[] = []) {
  const opened = await openScreen({ path, element: <Page /> });
  keeping(opened.api, kept);
  const menu = () => opened.person.click(screen.getByRole('button', { name: 'Vues' }));
  return { ...opened, menu };
}
const entry = (name: RegExp | string) => screen.findByRole('menuitem', { name });
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-label'));
const saveAs = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  await person.click(await entry('Enregistrer la vue…'));
  await person.type(await screen.findByRole('textbox', { name: 'Nom de la vue' }), `${name}{Enter}`);
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

it('is asked for when the menu is opened, not before', async () => {
  const { api, menu } = await open('/');
  expect(api.calls(`GET ${VIEWS}`)).toEqual([]);
  await menu();
  expect(await screen.findByText('Aucune vue enregistrée')).toBeVisible();
  expect(api.calls(`GET ${VIEWS}`).map(({ query }) => query)).toEqual([{ table: 'sites' }]);
});

it('is kept with the account under a name, for this table, with its order and columns', async () => {
  const { api, person, menu } = await open('/?sort=name&name=a&other=kept&page=2');
  await menu();
  await saveAs(person, '  Sites en A ');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(`PUT ${VIEWS}`)[0]?.body).toEqual({
    table: 'sites',
    name: 'Sites en A',
    address: 'name=a&sort=name',
    layout: { order: ['name', 'altitude'], hidden: [], widths: {}, isDense: false },
  });
  await menu();
  expect(await entry('Sites en A')).toBeVisible();
});

it('is taken up again: what is filtered, sorted, and how columns stand', async () => {
  const { person, menu, addressNow } = await open('/?other=kept', [view]);
  await menu();
  await person.click(await entry('Sites en A'));
  expect(addressNow()).toBe('/?other=kept&name=a&sort=name');
  expect(headings()).toEqual(['Altitude', 'Site']);
});

it('says that it takes the place of another', async () => {
  const { person, menu } = await open('/', [view]);
  await menu();
  await entry('Sites en A');
  await person.click(await entry('Enregistrer la vue…'));
  await person.type(await screen.findByRole('textbox', { name: 'Nom de la vue' }), 'Sites en A');
  expect(screen.getByText(/elle sera remplacée/)).toBeVisible();
});

it('is removed after asking', async () => {
  const { person, menu } = await open('/', [view]);
  await menu();
  await person.click(await entry(/^Supprimer la vue «\sSites en A\s»/));
  const dialog = await screen.findByRole('dialog', { name: /^Supprimer la vue/ });
  await person.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await menu();
  expect(await screen.findByText('Aucune vue enregistrée')).toBeVisible();
});

it('is not lost from the dialog when the server refuses it, and the reason is told', async () => {
  const { api, person, menu } = await open('/');
  api.on(`PUT ${VIEWS}`, () => problem('TOO_MANY_VIEWS'));
  await menu();
  await saveAs(person, 'Une de trop');
  expect(await screen.findByText(/cinquante vues de ce tableau/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nom de la vue' })).toHaveValue('Une de trop');
});

it('can be asked for again when the list could not be read', async () => {
  const { api, person, menu } = await open('/', [view]);
  api.on(`GET ${VIEWS}`, () => problem('UNEXPECTED'));
  await menu();
  const again = await entry(/Vues illisibles/);
  keeping(api, [view]);
  await person.click(again);
  expect(await entry('Sites en A')).toBeVisible();
});
