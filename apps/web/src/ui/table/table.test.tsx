import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { SelectableTable } from '../../../test/selectable-table.js';
import type { Column } from './column.js';
import { ExportRows } from './export/export-rows.js';
import type { Paging } from './table-pages.js';

interface Site {
  readonly id: string;
  readonly name: string;
  readonly altitude: number | null;
  readonly since: string;
  readonly state: 'planned' | 'active' | 'closed';
  readonly isShared: boolean;
}

const columns: readonly Column<Site>[] = [
  { id: 'name', label: 'Site', value: ({ name }) => name, isHeading: true },
  { id: 'altitude', label: 'Altitude', unit: 'm', kind: 'number', digits: 1, value: ({ altitude }) => altitude },
  { id: 'since', label: 'Depuis', kind: 'date', value: ({ since }) => since },
  {
    id: 'state',
    label: 'État',
    kind: 'enum',
    value: ({ state }) => state,
    options: [
      { value: 'planned', label: 'Prévu' },
      { value: 'active', label: 'En service' },
      { value: 'closed', label: 'Fermé' },
    ],
  },
  { id: 'isShared', label: 'Partagé', kind: 'boolean', value: ({ isShared }) => isShared },
];

const site = (name: string, more: Partial<Site> = {}): Site => ({
  id: name,
  name,
  altitude: 100,
  since: '2024-05-01',
  state: 'active',
  isShared: false,
  ...more,
});

const sites = [
  site('Évian', { altitude: 374.5, since: '2020-01-31', state: 'closed', isShared: true }),
  site('Mont Verdun', { altitude: 625, since: '2026-11-20T23:30:00', state: 'planned' }),
  site('Site 10', { altitude: null }),
  site('Site 9', { altitude: 9 }),
];

const rowId = ({ id }: Site) => id;

interface PageProps {
  readonly rows?: readonly Site[];
  readonly paging?: Paging;
  readonly sortCycle?: 'binary';
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

function Page({ rows, ...rest }: PageProps) {
  return (
    <SelectableTable
      columns={columns}
      rows={rows}
      rowId={rowId}
      search={{}}
      exports={(current) => <ExportRows name="sites" {...current} />}
      {...rest}
    />
  );
}

const open = (path = '/', props: PageProps = { rows: sites }) => openScreen({ path, element: <Page {...props} /> });

const listed = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
/** A name with whatever spaces French printers put in it. */
const spaced = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);

const heading = (name: string) => screen.getByRole('columnheader', { name });
const sort = (name: string) => within(heading(name)).getByRole('button', { name });

describe('order', () => {
  it('goes up, down, then as the rows are; numbers within text count, what is missing comes last', async () => {
    const { person, addressNow } = await open();
    await person.click(sort('Site'));
    expect(listed()).toEqual(['Évian', 'Mont Verdun', 'Site 9', 'Site 10']);
    expect(heading('Site')).toHaveAttribute('aria-sort', 'ascending');
    expect(addressNow()).toBe('/?sort=name');
    await person.click(sort('Altitude (m)'));
    expect(listed()).toEqual(['Site 9', 'Évian', 'Mont Verdun', 'Site 10']);
    await person.click(sort('Altitude (m)'));
    expect(listed()).toEqual(['Mont Verdun', 'Évian', 'Site 9', 'Site 10']);
    expect(addressNow()).toBe('/?sort=altitude&order=desc');
    await person.click(sort('Altitude (m)'));
    expect(listed()).toEqual(sites.map(({ name }) => name));
    expect(heading('Altitude (m)')).toHaveAttribute('aria-sort', 'none');
    expect(addressNow()).toBe('/');
  });

  it('goes back and forth where it is binary', async () => {
    const { person } = await open('/?sort=name&order=desc', { rows: sites, sortCycle: 'binary' });
    await person.click(sort('Site'));
    expect(heading('Site')).toHaveAttribute('aria-sort', 'ascending');
  });

  it('of choices is the order of their list', async () => {
    const { person } = await open();
    await person.click(sort('État'));
    expect(listed()).toEqual(['Mont Verdun', 'Site 10', 'Site 9', 'Évian']);
  });
});

it('a search is written to the address below that of the portal', async () => {
  const { addressNow, person } = await openScreen({ path: '/', basename: '/app', element: <Page rows={sites} /> });
  await person.type(screen.getByRole('searchbox'), 'evian{Enter}');
  expect(addressNow()).toMatch(/^\/app\/?\?search=evian$/);
  expect(listed()).toEqual(['Évian']);
});

describe('a search that is written after a link was followed', () => {
  it.each([
    ['keeps what the link opened on the same page', '/?user=4711', '/?user=4711&search=evian'],
    ['does not come back from the page that is left', '/elsewhere', '/elsewhere'],
  ])('%s', async (_, followed, expected) => {
    const { router, addressNow, person } = await open();
    const field = screen.getByRole('searchbox');
    await person.type(field, 'evian');
    // The page is drawn again after both only, as on a busy machine.
    await act(async () => {
      void router.navigate(followed);
      fireEvent.keyDown(field, { key: 'Enter' });
    });
    expect(addressNow()).toBe(expected);
  });
});

describe('a filter', () => {
  it.each([
    ['name=evian', ['Évian']],
    ['altitude=100..400', ['Évian']],
    ['altitude=..9', ['Site 9']],
    ['since=2020-01-31..2020-01-31', ['Évian']],
    ['state=planned,closed', ['Évian', 'Mont Verdun']],
    ['isShared=true', ['Évian']],
    ['search=en%20serv', ['Site 10', 'Site 9']],
    ['altitude=x..y&state=secret&isShared=perhaps&since=2020-13-45..', sites.map(({ name }) => name)],
  ])('of %s leaves %j', async (query, expected) => {
    await open(`/?${query}`);
    expect(listed()).toEqual(expected);
  });

  it('is typed beside the heading, and leads back to the first page', async () => {
    const { person, addressNow } = await open('/?page=2&pageSize=5', {
      rows: [...sites, ...['a', 'b', 'c', 'd'].map((name) => site(name))],
    });
    await person.click(screen.getByRole('button', { name: spaced('Filtrer : Site') }));
    await person.type(await screen.findByRole('textbox', { name: 'Contient' }), 'verdun');
    await waitFor(() => expect(listed()).toEqual(['Mont Verdun']));
    expect(addressNow()).toBe('/?name=verdun&pageSize=5');
    expect(screen.getByRole('button', { name: spaced('Filtrer : Site, filtre actif') })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: spaced('Filtrer : Site, filtre actif') })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(addressNow()).toBe('/?pageSize=5');
  });

  it.each([
    ['Altitude', /^À partir de/, '600', 'altitude=600..'],
    ['Altitude', /^Jusqu’à/, '9,5', 'altitude=..9.5'],
    ['Depuis', 'Jusqu’au', '01-02-2020', 'since=..2020-02-01'],
  ])('of %s has a field %s', async (column, field, text, query) => {
    const { person, addressNow } = await open();
    await person.click(screen.getByRole('button', { name: spaced(`Filtrer : ${column}`) }));
    await person.type(await screen.findByLabelText(field), text);
    await waitFor(() => expect(decodeURIComponent(addressNow())).toBe(`/?${query}`));
  });

  it('of days takes one from the calendar, and stays open', async () => {
    const { person, addressNow } = await open('/?since=2020-02-01..');
    await person.click(screen.getByRole('button', { name: spaced('Filtrer : Depuis, filtre actif') }));
    await person.click(await screen.findByRole('button', { name: spaced('Calendrier : À partir du') }));
    await person.click(await screen.findByRole('button', { name: /15 février 2020/ }));
    await waitFor(() => expect(decodeURIComponent(addressNow())).toBe('/?since=2020-02-15..'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'À partir du' })).toHaveValue('15-02-2020'));
  });

  it('of choices ticks several', async () => {
    const { person, addressNow } = await open();
    await person.click(screen.getByRole('button', { name: spaced('Filtrer : État') }));
    await person.click(await screen.findByRole('checkbox', { name: 'Fermé' }));
    await person.click(screen.getByRole('checkbox', { name: 'Prévu' }));
    expect(decodeURIComponent(addressNow())).toContain('state=planned,closed');
    expect(listed()).toEqual(['Évian', 'Mont Verdun']);
  });

  it('that nothing passes says so and can be lifted', async () => {
    const { person } = await open('/?name=nowhere');
    expect(screen.getByRole('heading', { name: 'Aucune ligne ne correspond' })).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Effacer les filtres' }).at(-1)!);
    expect(listed()).toHaveLength(4);
  });
});

it('offers order and filters apart from the headings, for where there is no room for these', async () => {
  const { person, addressNow } = await open();
  await person.click(screen.getByRole('button', { name: 'Filtres et tri' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filtres et tri' }));
  await person.selectOptions(panel.getByRole('combobox', { name: 'Trier par' }), 'Altitude, décroissant');
  await person.type(panel.getByRole('textbox', { name: 'Contient' }), 'site');
  await waitFor(() => expect(addressNow()).toBe('/?name=site&sort=altitude&order=desc'));
});

it('says numbers, days, moments, choices and yes or no as the reader does', async () => {
  await open('/?name=Évian');
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual(['374,5', '31-01-2020', 'Fermé', 'Oui']);
});

it('pages, and shows the last page to who asks for one beyond', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => site(`Site ${i + 1}`));
  const { person, addressNow } = await open('/?page=9&pageSize=5', { rows });
  expect(listed()).toEqual(['Site 11', 'Site 12']);
  expect(screen.getByText('11–12 sur 12')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Précédent' }));
  expect(addressNow()).toBe('/?page=2&pageSize=5');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Lignes par page' }), 'Toutes les lignes');
  expect(listed()).toHaveLength(12);
});

it('pages by keys: forwards, back over what was seen, and to the start', async () => {
  const { person, addressNow, router } = await open('/', { rows: sites, paging: { kind: 'keyset', next: 'k/1' } });
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Précédent')).toBeDisabled();
  await person.click(button('Suivant'));
  expect(addressNow()).toBe('/?page=2&after=k%2F1');
  await person.click(button('Suivant'));
  await person.click(button('Précédent'));
  expect(addressNow()).toBe('/?page=2&after=k%2F1');
  await person.click(sort('Site'));
  expect(addressNow()).toBe('/?sort=name');
  await act(() => router.navigate('/?page=7&after=k6'));
  expect(button('Précédent')).toBeDisabled();
  await person.click(button('Début'));
  expect(addressNow()).toBe('/');
});

it('has one foot for every way of paging: the rows shown, and the steps', async () => {
  const foot = () => screen.getByRole('navigation', { name: 'Pages de la liste' }).textContent;
  const { router } = await open('/', { rows: sites, paging: { kind: 'keyset', next: 'k/1' } });
  const uncounted = foot();
  expect(uncounted).toContain('1–4Début');
  await act(() => router.navigate('/?page=2&after=k1'));
  expect(foot()).toContain('26–29Début');
  cleanup();
  await open('/', { rows: sites, paging: { kind: 'pages', total: 4 } });
  expect(foot()).toBe(uncounted?.replace('1–4', '1–4 sur 4'));
});

it('says of a list that is too long to be counted that there are more rows, and leads beyond those counted', async () => {
  const paging = { kind: 'pages', total: 4, isMore: true, hasNext: true } as const;
  const { router } = await open('/', { rows: sites, paging });
  expect(screen.getByText('plus de 4 lignes')).toBeVisible();
  expect(screen.getByText('1–4 sur plus de 4')).toBeVisible();
  await act(() => router.navigate('/?page=3'));
  expect(screen.getByText('51–54 sur plus de 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeEnabled();
  cleanup();
  await open('/?page=3', { rows: sites, paging: { ...paging, hasNext: false } });
  expect(screen.getByRole('button', { name: 'Suivant' })).toBeDisabled();
});

it('offers no export and no pages of an empty list', async () => {
  await open('/', { rows: [] });
  expect(screen.queryByRole('button', { name: 'Exporter' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages de la liste' })).not.toBeInTheDocument();
});

it.each([
  ['dense', true],
  ['of two lines', false],
])('has the whole text of a cell at hand where rows are %s', async (_, isDense) => {
  const { person } = await open();
  if (isDense) await person.click(screen.getByRole('button', { name: 'Lignes serrées' }));
  const cell = screen.getByRole('rowheader', { name: spaced('Mont Verdun') });
  expect(cell).toHaveAttribute('title', 'Mont Verdun');
});

it('leaves order and filters to a server that pages', async () => {
  await open('/?sort=name&order=desc&name=nothing', { rows: sites, paging: { kind: 'pages', total: 400 } });
  expect(listed()).toEqual(sites.map(({ name }) => name));
  expect(screen.getByText('1–25 sur 400')).toBeVisible();
});

describe('selection', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name: spaced(name) });

  it('takes one row, a range, all that are shown, and none', async () => {
    const { person } = await open();
    await person.click(box('Sélectionner : Évian'));
    expect(screen.getByText('1 ligne sélectionnée')).toBeVisible();
    await person.keyboard('{Shift>}');
    await person.click(box('Sélectionner : Site 10'));
    await person.keyboard('{/Shift}');
    expect(screen.getByRole('button', { name: 'Fermer Évian,Mont Verdun,Site 10' })).toBeVisible();
    expect(box('Sélectionner toutes les lignes affichées')).toBePartiallyChecked();
    await person.click(box('Sélectionner toutes les lignes affichées'));
    expect(screen.getByText('4 lignes sélectionnées')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
    expect(screen.queryByText(/sélectionnée/)).not.toBeInTheDocument();
  });

  it('stays while other rows are shown', async () => {
    const { person, router } = await open();
    await person.click(box('Sélectionner : Évian'));
    await act(() => router.navigate('/?name=verdun'));
    expect(screen.getByText('1 ligne sélectionnée')).toBeVisible();
  });
});

it('exports what is listed, in the columns shown, as the reader writes it', async () => {
  const blobs: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return '#file';
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const { person } = await open('/?sort=altitude&altitude=9..');
  await person.click(screen.getByRole('button', { name: 'Exporter' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Exporter en CSV' }));
  await waitFor(() => expect(blobs).toHaveLength(1));
  expect(await blobs[0]?.text()).toBe(
    [
      'Site;Altitude (m);Depuis;État;Partagé',
      'Site 9;9;01-05-2024;En service;Non',
      'Évian;374,5;31-01-2020;Fermé;Oui',
      'Mont Verdun;625;20-11-2026 23:30:00;Prévu;Non',
      '',
    ].join('\r\n'),
  );
});

describe('before and without rows', () => {
  it('says that there are none', async () => {
    await open('/', { rows: [] });
    expect(screen.getByRole('heading', { name: 'Rien à afficher pour le moment' })).toBeVisible();
  });

  it('says that they are on their way', async () => {
    await open('/', {});
    expect(await screen.findByText('Chargement…')).toBeVisible();
  });

  it('says what went wrong and reads again when asked', async () => {
    const onRetry = jest.fn();
    const { person } = await open('/', { error: new Error('x'), onRetry });
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Réessayer' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
