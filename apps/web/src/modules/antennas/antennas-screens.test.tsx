import { jest } from '@jest/globals';
import type { CatalogueEntry } from '@portal/contracts';
import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json } from '../../../test/fake-api.js';
import { applicant } from '../../../test/fake-portal.js';
import { openModule } from '../../../test/open-module.js';
import { routes } from './routes.js';

const idOf = (at: number) => `01990000-0000-7000-8000-0000000000a${at}`;

const antenna = (gainMidDbi: number): AntennaDraft => ({
  manufacturer: 'Parabella',
  gainMidDbi,
  lowFreqMhz: 17_700,
  highFreqMhz: 19_700,
  patterns: [
    {
      frequencyMhz: 18_700,
      cut: 'AZ',
      polarisation: 'V/V',
      kind: 'ENVELOPE',
      points: [
        [-180, -60],
        [0, 0],
        [180, -60],
      ],
    },
  ],
});

const header = (at: number) => ({
  id: idOf(at),
  number: `ANT-00000${at}`,
  status: 'APPROVED' as const,
  manufacturer: 'Parabella',
  model: `P${at}`,
  variant: '',
  bands: [{ lowMhz: 17_700, highMhz: 19_700 }],
  version: 1,
  used: 0,
  approvedAt: '2026-11-21T10:00:00.000Z',
});
const summary = { usage: [], antennaType: null, gainMidDbi: 41, diameterM: null, rpeClass: null, polarisations: [] };

const entry = (at: number, changes: Partial<AntennaDraft> = {}): CatalogueEntry<AntennaDraft> => ({
  ...header(at),
  holder: { id: idOf(9), companyName: 'Télélien SA' },
  retiredAt: null,
  retirementReason: null,
  versions: [{ number: 1, approvedAt: '2026-11-21T10:00:00.000Z' }],
  mayRevise: false,
  entry: { ...antenna(40 + at), model: `P${at}`, ...changes },
});

const apiWith = () => {
  const api = new FakeApi()
    .on('GET /api/antennas/classMasks/inForce', () => json([]))
    .on('GET /api/antennas/entries', () =>
      json({ rows: [1, 2, 3].map((at) => ({ ...header(at), summary })), next: null, total: 3 }),
    );
  for (const at of [1, 2]) api.on(`GET /api/antennas/entries/${idOf(at)}`, () => json(entry(at)));
  return api;
};

const open = (path: string) => openModule({ key: 'antennas', routes, path, user: applicant, locale: 'en' });

it('two antennas that are selected in the list are compared, at an address of their own', async () => {
  apiWith();
  const { person, addressNow } = await open('existing-antennas');
  await person.click(await screen.findByRole('checkbox', { name: /ANT-000001/ }));
  expect(screen.getByText('Select two entries to compare them.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: /ANT-000002/ }));
  await person.click(screen.getByRole('link', { name: 'Compare' }));
  expect(addressNow()).toBe(`/antennas/comparison/${idOf(1)}/${idOf(2)}`);
  const table = await screen.findByRole('table', { name: 'Comparison of two entries' });
  const gain = within(table).getByRole('row', { name: /Gain at mid-band/ });
  expect(
    within(gain)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['41 dBi', '42 dBi', '-1']);
});

it('a comparison opens at the angle of its address, and keeps the one that is typed', async () => {
  apiWith();
  const { person, router } = await open(`comparison/${idOf(2)}/${idOf(1)}?angle=90`);
  expect(await screen.findByText(/^At 90\.0° .*Δ = 1\.0 dB/)).toBeVisible();
  const angle = screen.getByRole('textbox', { name: /^Read at/ });
  await person.clear(angle);
  await person.type(angle, '45');
  expect(screen.getByText(/^At 45\.0° /)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?angle=45'));
});

it('an earlier version leads to its comparison with the latest, patterns included', async () => {
  const versions = [1, 2].map((number) => ({ number, approvedAt: '2026-11-21T10:00:00.000Z' }));
  apiWith().on(`GET /api/antennas/entries/${idOf(3)}`, ({ query }) =>
    json({ ...entry(3, antenna(query.version === '1' ? 38 : 41)), version: 2, versions }),
  );
  const { person, addressNow } = await open(`existing-antennas/${idOf(3)}/1`);
  await person.click(await screen.findByRole('link', { name: 'Compare it with the latest version' }));
  expect(addressNow()).toBe(`/antennas/comparison/${idOf(3)}/${idOf(3)}?firstVersion=1`);
  expect(await screen.findByText(/^At 0\.0° .*Δ = -3\.0 dB/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Swap' }));
  expect(addressNow()).toBe(`/antennas/comparison/${idOf(3)}/${idOf(3)}?secondVersion=1`);
  expect(await screen.findByText(/^At 0\.0° .*Δ = 3\.0 dB/)).toBeVisible();
});

it('a data sheet is saved by those who read the antenna', async () => {
  const sheet = { id: idOf(8), name: 'sheet.pdf' };
  const api = apiWith()
    .on(`GET /api/antennas/files/${idOf(8)}`, () => new Response('%PDF-1.7'))
    .on(`GET /api/antennas/entries/${idOf(3)}`, () => json(entry(3, { datasheet: sheet })));
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('#sheet');
  const { person } = await open(`existing-antennas/${idOf(3)}`);
  await person.click(await screen.findByRole('button', { name: 'sheet.pdf' }));
  await waitFor(() => expect(api.calls(`GET /api/antennas/files/${idOf(8)}`)).toHaveLength(1));
});

it('what the list was narrowed to is there when somebody comes back to it', async () => {
  apiWith();
  const { person, addressNow, router } = await open('existing-antennas?search=para');
  await screen.findByRole('checkbox', { name: /ANT-000001/ });
  await act(() => router.navigate('/antennas/application'));
  await person.click(await screen.findByRole('link', { name: 'Catalogue' }));
  expect(addressNow()).toBe('/antennas/existing-antennas?search=para');
  expect(await screen.findByRole('searchbox')).toHaveValue('para');
});
