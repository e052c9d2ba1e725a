import { jest } from '@jest/globals';
import { type AntennaPattern, type ClassMask, f699, type PatternPoint } from '@portal/radio';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen.js';
import { movedByKey } from '../../../ui/plot/plot-cursor.js';
import { piecesOf } from '../../../ui/plot/plot-line.js';
import { plotCsv } from '../../../ui/plot/plot-table.js';
import { linearScale, roundedEnds, ticksBetween } from '../../../ui/plot/scale.js';
import { LadderPlot, ladderLine } from './ladder-plot.js';
import { MaskPlot } from './mask-plot.js';
import type { PlottedAntenna } from './pattern-lines.js';
import { PatternPlot } from './pattern-plot.js';

const dish = { diameterM: 1.2, frequencyMhz: 18_700, gainDbi: 44.8 };
const pattern = (
  points: readonly PatternPoint[],
  polarisation: AntennaPattern['polarisation'] = 'V/V',
): AntennaPattern => ({
  frequencyMhz: 18_700,
  cut: 'AZ',
  polarisation,
  kind: 'ENVELOPE',
  points,
});
const coPolar = pattern(Array.from({ length: 361 }, (_, i) => [i - 180, f699(dish, i - 180)! - dish.gainDbi] as const));
const crossPolar = pattern([[-180, -60], [-1, -30], [1, -30], [180, -60]], 'V/H'); // biome-ignore format: points
const antenna: PlottedAntenna = { ...dish, name: 'PB4-187', patterns: [coPolar, crossPolar] };
const other: PlottedAntenna = {
  ...dish,
  name: 'HX-12',
  gainDbi: 42.8,
  patterns: [pattern(coPolar.points.map(([angle, gain]) => [angle, gain - 1] as const))],
};
const masks: readonly ClassMask[] = [
  { rpeClass: '2', lowFreqMhz: 17_000, highFreqMhz: 20_000, coPolar: [[5, 20], [180, 0]], crossPolar: [[5, 20], [180, 0]] }, // biome-ignore format: a mask
  { rpeClass: '3', lowFreqMhz: 17_000, highFreqMhz: 20_000, coPolar: [[5, 20], [90, -15], [180, -15]], crossPolar: [[5, 20], [180, 0]] }, // biome-ignore format: a mask
];

const cursor = () => screen.getByRole('slider');
const reading = () => cursor().getAttribute('aria-valuetext');

describe('the plot of an antenna', () => {
  it('reads gains at the cursor, moved by keys and held at its ends', async () => {
    await openScreen({ element: <PatternPlot antenna={antenna} masks={masks} />, locale: 'en' });
    expect(reading()).toBe(
      'At 0.0°; PB4-187, co-polar V/V: 44.8 dBi; PB4-187, cross-polar V/H: 14.8 dBi; ITU-R F.699: 44.8 dBi',
    );
    fireEvent.keyDown(cursor(), { key: 'PageUp' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '10');
    expect(reading()).toMatch(/ITU-R F\.699: 8\.3 dBi$/);
    fireEvent.keyDown(cursor(), { key: 'Home' });
    fireEvent.keyDown(cursor(), { key: 'ArrowLeft' });
    expect(cursor()).toHaveAttribute('aria-valuenow', '-180');
  });

  it('is put by the pointer where it is', async () => {
    await openScreen({ element: <PatternPlot antenna={antenna} masks={masks} />, locale: 'en' });
    jest.spyOn(cursor(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 400));
    // Half-way between 56 and 624 lies the axis.
    fireEvent(cursor(), new MouseEvent('pointermove', { bubbles: true, clientX: 340 + 142, clientY: 200 }));
    expect(cursor()).toHaveAttribute('aria-valuenow', '90');
  });

  it('names the angle at which a class fails, and the class that is kept', async () => {
    await openScreen({ element: <PatternPlot antenna={antenna} masks={masks} rpeClass="3" />, locale: 'en' });
    expect(screen.getByText(/Class 3: exceeded\. Highest class kept: 2\./)).toBeVisible();
    expect(screen.getByText(/^AZ V\/V: 6\.3 dB above the mask at -90\.0°$/)).toBeVisible();
  });

  it('says so when there is no mask', async () => {
    await openScreen({ element: <PatternPlot antenna={antenna} masks={[]} rpeClass="3" />, locale: 'en' });
    expect(screen.getByText(/Class 3: no verdict/)).toBeVisible();
  });

  it('compares a second antenna with Δ at the cursor', async () => {
    await openScreen({ element: <PatternPlot antenna={antenna} other={other} masks={masks} />, locale: 'en' });
    expect(reading()).toMatch(/HX-12, co-polar V\/V: 41\.8 dBi.*Δ = 3\.0 dB$/);
  });

  it('shows reference patterns that are chosen, in either view', async () => {
    const { person } = await openScreen({ element: <PatternPlot antenna={antenna} masks={masks} />, locale: 'en' });
    await person.click(screen.getByRole('checkbox', { name: 'S.580' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Polar');
    expect(reading()).toMatch(/ITU-R S\.580: –$/);
    fireEvent.keyDown(cursor(), { key: 'PageUp' });
    expect(reading()).toMatch(/ITU-R S\.580: 4\.0 dBi$/);
  });

  it('has its figures as a table', async () => {
    const { person } = await openScreen({ element: <PatternPlot antenna={antenna} masks={masks} />, locale: 'fr' });
    await person.click(screen.getByRole('button', { name: 'Afficher le tableau' }));
    const table = screen.getByRole('table', { name: /^Diagramme de rayonnement\s: PB4-187$/ });
    expect(within(table).getAllByRole('row')).toHaveLength(362);
    const axis = within(table).getByRole('rowheader', { name: '0,0' });
    expect(
      within(axis.closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['44,8', '14,8', '44,8']);
  });

  it('without any pattern still shows those of reference', async () => {
    await openScreen({ element: <PatternPlot antenna={{ ...antenna, patterns: [] }} masks={masks} />, locale: 'en' });
    expect(reading()).toBe('At 0.0°; ITU-R F.699: 44.8 dBi');
  });
});

it('masks show their levels and what they separate at the cursor', async () => {
  const txMask = [[10, 0], [15, 30], [30, 50]] as const; // biome-ignore format: a mask
  await openScreen({ element: <MaskPlot title="Masks" txMask={txMask} rxSelectivity={[[12, 0], [20, 60]]} />, locale: 'en' }); // biome-ignore format: one element
  expect(reading()).toBe(
    'At 0.00 MHz; Transmit mask: 0.0 dB; Receiver selectivity: 0.0 dB; Net filter discrimination: 0.0 dB',
  );
  fireEvent.keyDown(cursor(), { key: 'End' });
  expect(reading()).toMatch(
    /^At 40\.00 MHz; Transmit mask: -50\.0 dB; Receiver selectivity: -60\.0 dB; Net filter discrimination: 55\.4 dB$/,
  );
});

const mode = (modulationStates: number, ricMbps: number, maxTxPowerDbm: number, rxThresholdBer6Dbm: number) =>
  ({
    modulationStates,
    efficiencyClass: '2',
    channelSpacingMhz: 28,
    ricMbps,
    maxTxPowerDbm,
    rxThresholdBer6Dbm,
  }) as const;
const modes = [mode(4, 40, 24, -91), mode(256, 180, 18, -72)];
const link = { frequencyMhz: 18_700, tilt: 90, gainsDb: 77, lossesDb: 2, rainRate: 34 };

describe('the capacity ladder', () => {
  it('shows the reach of each mode, and less of it in more rain', async () => {
    const { person } = await openScreen({
      element: <LadderPlot title="Ladder" modes={modes} link={link} />,
      locale: 'en',
    });
    const reachOf = (states: string) => {
      const table = screen.getByRole('table', { name: 'Reach of each mode' });
      const row = within(table).getByRole('rowheader', { name: states }).closest('tr')!;
      return Number.parseFloat(within(row).getAllByRole('cell')[2]!.textContent);
    };
    const [before, higher] = [reachOf('4'), reachOf('256')];
    expect(before).toBeGreaterThan(higher);
    const rain = screen.getByRole('textbox', { name: /^Rain exceeded/ });
    await person.clear(rain);
    await person.type(rain, '80');
    await act(() => person.tab());
    expect(reachOf('4')).toBeLessThan(before);
  });

  it('is the largest capacity kept over a distance, then nothing', () => {
    const reach = (km: number) => [{ availabilityPct: 99.99, lengthKm: km }];
    const line = ladderLine(
      [
        { mode: modes[0]!, reaches: reach(12) },
        { mode: modes[1]!, reaches: reach(4) },
      ],
      0,
      'line',
    );
    expect([1, 4, 4.1, 12, 12.1].map(line.valueAt)).toEqual([180, 180, 40, 40, 0]);
  });
});

describe('axes', () => {
  it.each([
    [-180, 180, 8, [-150, -100, -50, 0, 50, 100, 150]],
    [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [-60, 50, 7, [-60, -40, -20, 0, 20, 40]],
  ])('from %d to %d have round values', (from, to, wanted, ticks) =>
    expect(ticksBetween(from, to, wanted)).toEqual(ticks),
  );

  it('end at round values around what they hold', () => {
    expect(roundedEnds([-12.4, 44.8], 10)).toEqual([-20, 50]);
    expect(roundedEnds([], 10)).toEqual([0, 10]);
    expect(roundedEnds([5, Number.NaN], 5)).toEqual([5, 10]);
  });

  it('go both ways', () => {
    const scale = linearScale(-10, 10, 300, 100);
    expect([scale.at(-10), scale.at(5), scale.valueAt(200)]).toEqual([300, 150, 0]);
  });

  it('interrupt a line where it has no value', () => {
    const line = { id: 'l', label: 'l', look: 'mask', corners: [-2, -1, 1, 2], valueAt: (x: number) => (Math.abs(x) < 1 ? undefined : x) } as const; // biome-ignore format: a line
    expect(piecesOf({ ...line, corners: [-2, -1, 0, 1, 2] }, -3, 3).map((piece) => piece.map(({ x }) => x))).toEqual([[-3, -2, -1], [1, 2, 3]]); // biome-ignore format: one call
  });
});

it.each([
  ['ArrowRight', false, 6],
  ['ArrowLeft', true, 4.9],
  ['PageDown', false, -5],
  ['End', false, 10],
  ['a', false, undefined],
])('the key %s (with Shift: %s) moves a cursor from 5 to %s', (key, shiftKey, moved) => {
  expect(movedByKey(5, { from: -10, to: 10, step: 1 }, { key, shiftKey })).toBe(moved);
});

it('figures are written for spreadsheets, headings never as formulas', () => {
  const line = {
    id: 'l',
    label: '=A1;x',
    look: 'mask',
    corners: [],
    valueAt: (x: number) => (x > 0 ? x / 2 : undefined),
  } as const;
  const data = { caption: '', xTitle: 'Angle (°)', xs: [0, 1], lines: [line] };
  expect(plotCsv(data, true)).toBe('\uFEFFAngle (°);"\'=A1;x"\r\n0;\r\n1;0,5\r\n');
  expect(plotCsv(data, false)).toMatch(/1;0\.5/);
});
