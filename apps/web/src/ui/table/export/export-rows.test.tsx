import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { readXlsx } from 'hucre/xlsx';
import { openScreen } from '../../../../test/open-screen.js';
import type { Column } from '../column.js';
import { ExportRows } from './export-rows.js';

interface Site {
  readonly name: string;
  readonly altitude: number | null;
  readonly since: string | null;
  readonly seenAt: string;
  readonly state: 'active' | 'closed';
  readonly isShared: boolean;
}

const columns: readonly Column<Site>[] = [
  { id: 'name', label: 'Site', value: ({ name }) => name },
  { id: 'altitude', label: 'Altitude', unit: 'm', kind: 'number', digits: 1, value: ({ altitude }) => altitude },
  { id: 'since', label: 'Depuis', kind: 'date', value: ({ since }) => since },
  { id: 'seenAt', label: 'Vu', kind: 'date', value: ({ seenAt }) => seenAt },
  {
    id: 'state',
    label: 'État',
    kind: 'enum',
    options: [{ value: 'active', label: 'En service' }],
    value: ({ state }) => state,
  },
  { id: 'isShared', label: 'Partagé', kind: 'boolean', value: ({ isShared }) => isShared },
  { id: 'actions', label: 'Actes', isExported: false, value: () => 'never' },
];

const rows: readonly Site[] = [
  { name: '=1+1', altitude: 1000.5, since: null, seenAt: '2026-11-20T22:30:00', state: 'active', isShared: true },
  { name: 'Lyon', altitude: null, since: '2024-05-01', seenAt: '', state: 'closed', isShared: false },
];

let saved: { readonly name: string; readonly blob: Blob }[];

beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return '#file';
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last });
  });
});

afterEach(() => jest.restoreAllMocks());

async function exportAs(format: 'CSV' | 'XLSX', listed: () => readonly Site[] = () => rows) {
  const { person } = await openScreen({
    element: <ExportRows name="sites" title="Sites [a/b]" columns={columns} rows={listed} />,
  });
  await person.click(screen.getByRole('button', { name: 'Exporter' }));
  await person.click(await screen.findByRole('menuitem', { name: `Exporter en ${format}` }));
}

it('saves a workbook with figures, days, moments, choices in words, yes and no', async () => {
  await exportAs('XLSX');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^sites-\d{4}-\d\d-\d\d\.xlsx$/);
  const [sheet] = (await readXlsx(new Uint8Array(await saved[0]!.blob.arrayBuffer()))).sheets;
  expect(sheet?.name).toBe('Sites a b');
  expect(sheet?.rows).toEqual([
    ['Site', 'Altitude (m)', 'Depuis', 'Vu', 'État', 'Partagé'],
    ['=1+1', 1000.5, null, new Date('2026-11-20T22:30:00Z'), 'En service', true],
    ['Lyon', null, new Date('2024-05-01T00:00:00Z'), null, 'closed', false],
  ]);
});

it('saves text with signs of the language, and nothing that calculates', async () => {
  await exportAs('CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.blob.text()).toBe(
    [
      'Site;Altitude (m);Depuis;Vu;État;Partagé',
      "'=1+1;1000,5;;20-11-2026 22:30:00;En service;Oui",
      'Lyon;;01-05-2024;;closed;Non',
      '',
    ].join('\r\n'),
  );
});

it('says so when a workbook cannot hold the rows, instead of cutting them off', async () => {
  const many = Object.assign([...rows], { length: 1_048_576 });
  await exportAs('XLSX', () => many);
  expect(await screen.findByText(/Un classeur XLSX contient au plus/)).toBeInTheDocument();
  expect(saved).toHaveLength(0);
});
