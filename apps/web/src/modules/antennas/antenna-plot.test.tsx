import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import { screen } from '@testing-library/react';
import { FakeApi, json } from '../../../test/fake-api.js';
import { applicant } from '../../../test/fake-portal.js';
import { openModule } from '../../../test/open-module.js';
import { AntennaPlot } from './antenna-plot.js';

const ID = '01990000-0000-7000-8000-0000000000aa';
const antenna = (model: string, gainMidDbi: number): AntennaDraft => ({
  manufacturer: 'Parabella',
  model,
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

const open = (entry: AntennaDraft) => {
  const routes = [{ path: 'sample', element: <AntennaPlot entry={entry} /> }];
  return openModule({ key: 'antennas', routes, path: 'sample', user: applicant, locale: 'en' });
};

it('compares an antenna with another of the catalogue', async () => {
  const row = {
    id: ID,
    number: 'ANT-000002',
    status: 'APPROVED',
    manufacturer: 'Parabella',
    model: 'B',
    variant: '',
    bands: [],
    version: 1,
    used: 0,
    approvedAt: '2026-11-21T10:00:00.000Z',
  };
  const summary = { usage: [], antennaType: null, gainMidDbi: 41, diameterM: null, rpeClass: null, polarisations: [] };
  const more = {
    holder: { id: ID, companyName: 'Télélien SA' },
    retiredAt: null,
    retirementReason: null,
    versions: [],
    mayRevise: false,
  };
  new FakeApi()
    .on('GET /api/antennas/classMasks/inForce', () => json([]))
    .on('GET /api/antennas/entries', () => json({ rows: [{ ...row, summary }], next: null, total: 1 }))
    .on(`GET /api/antennas/entries/${ID}`, () => json({ ...row, ...more, entry: antenna('B', 41) }));
  const { person } = await open(antenna('A', 44));
  await person.type(screen.getByRole('combobox', { name: 'Compare with another antenna' }), 'para');
  await person.click(await screen.findByRole('option', { name: 'ANT-000002 Parabella B' }));
  expect(await screen.findByText(/Parabella B, co-polar V\/V: 41\.0 dBi · .*Δ = 3\.0 dB/)).toBeVisible();
});

it('says what it waits for while gain or band is missing', async () => {
  new FakeApi().on('GET /api/antennas/classMasks/inForce', () => json([]));
  await open({ ...antenna('A', 44), gainMidDbi: null });
  expect(screen.queryByRole('slider')).toBeNull();
});
