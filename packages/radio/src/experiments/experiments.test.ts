import {
  boundaryFieldDbuVm,
  boundaryFluxDbwM2,
  fieldReachKm,
  radarFigures,
  radioHorizonKm,
} from './emission-figures.js';
import { freeSlots } from './free-slots.js';
import { occurrencesOf, windowsOf } from './recurrence.js';
import { conflictsWith, type RadioVolume } from './volume-conflicts.js';

const utc = (text: string): number => Date.parse(`${text}:00Z`);
const all = [Date.UTC(2027, 0, 1), Date.UTC(2028, 0, 1)] as const;

describe('a recurrence rule', () => {
  it.each([
    [
      'weekdays over the change of clocks',
      'DTSTART;TZID=Europe/Paris:20270322T080000\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270402T215959Z',
      ['22T07', '23T07', '24T07', '25T07', '26T07', '29T06', '30T06', '31T06'].map((at) => `2027-03-${at}:00`),
      ['2027-04-01T06:00', '2027-04-02T06:00'],
    ],
    [
      'a local time that does not exist',
      'DTSTART;TZID=Europe/Paris:20270326T023000\nRRULE:FREQ=DAILY;COUNT=4',
      ['2027-03-26T01:30', '2027-03-27T01:30', '2027-03-29T00:30', '2027-03-30T00:30'],
      [],
    ],
    [
      'the last Friday',
      'DTSTART;TZID=Europe/Paris:20270129T220000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=6',
      ['2027-01-29T21:00', '2027-02-26T21:00', '2027-03-26T21:00', '2027-04-30T20:00'],
      ['2027-05-28T20:00', '2027-06-25T20:00'],
    ],
    [
      'every second week-end on Réunion',
      'DTSTART;TZID=Indian/Reunion:20270320T060000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU;COUNT=6',
      ['2027-03-20T02:00', '2027-03-21T02:00', '2027-04-03T02:00'],
      ['2027-04-04T02:00', '2027-04-17T02:00', '2027-04-18T02:00'],
    ],
  ])('of %s', (_name, rule, first, second) =>
    expect(occurrencesOf(rule, ...all)).toEqual([...first, ...second].map(utc)),
  );

  it('counts its first moment, not its last, and begins there without DTSTART', () => {
    const rule = 'DTSTART:20270101T080000Z\nRRULE:FREQ=DAILY';
    expect(occurrencesOf(rule, utc('2027-01-02T08:00'), utc('2027-01-04T08:00'))).toEqual(
      ['2027-01-02T08:00', '2027-01-03T08:00'].map(utc),
    );
    expect(occurrencesOf('FREQ=DAILY;COUNT=2', utc('2027-01-02T09:00'), all[1])).toEqual(
      ['2027-01-02T09:00', '2027-01-03T09:00'].map(utc),
    );
  });

  it('is not looked for beyond the period, however far it goes by itself', () => {
    const never = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30';
    for (const end of ['', ';COUNT=1', ';UNTIL=99991231T000000Z'])
      expect(occurrencesOf(never + end, ...all)).toEqual([]);
    expect(occurrencesOf('DTSTART;VALUE=DATE:20271230\nRRULE:FREQ=DAILY', ...all)).toHaveLength(2);
    expect(occurrencesOf('FREQ=DAILY;COUNT=3', ...all)).toHaveLength(3);
  });

  it('is refused when it is none, and when it recurs too often', () => {
    expect(() => occurrencesOf('FREQ=SOMETIMES', ...all)).toThrow(new RangeError('rule'));
    expect(() => occurrencesOf('FREQ=HOURLY', ...all)).toThrow(new RangeError('occurrences'));
  });

  it('has windows as long as it says, cut at the end', () => {
    const rule = 'DTSTART:20270101T080000Z\nDURATION:PT8H30M\nRRULE:FREQ=DAILY;COUNT=2';
    expect(windowsOf(rule, all[0], utc('2027-01-02T10:00'))).toEqual([
      { start: utc('2027-01-01T08:00'), end: utc('2027-01-01T16:30') },
      { start: utc('2027-01-02T08:00'), end: utc('2027-01-02T10:00') },
    ]);
  });
});

it('a radar has the figures of its pulses', () => {
  const figures = radarFigures({ peakPowerDbw: 46.9897, prfHz: 1000, pulseWidthUs: 1, chirpBandwidthMhz: 50 });
  expect(figures.dutyCyclePct).toBeCloseTo(0.1, 9);
  expect(figures.averagePowerDbw).toBeCloseTo(16.99, 2);
  expect(figures.unambiguousRangeKm).toBeCloseTo(149.896, 3);
  expect(figures.pulseResolutionM).toBeCloseTo(149.896, 3);
  expect(figures.chirpResolutionM).toBeCloseTo(2.998, 3);
});

it.each([
  [120, 10, 58.16],
  [120, 0, 45.13],
  [300, 30, 93.93],
  [3000, 10, 238.69],
])('antennas %d m and %d m high see each other over %d km', (h1, h2, km) =>
  expect(radioHorizonKm(h1, h2)).toBeCloseTo(km, 2),
);

it.each([
  [50, 2000, 88.75, -57.01],
  [64, 5000, 94.79, -50.97],
])('%d dBm at %d m: %d dBµV/m, %d dB(W/m²)', (eirp, distance, field, flux) => {
  expect(boundaryFieldDbuVm(eirp, distance)).toBeCloseTo(field, 2);
  expect(boundaryFluxDbwM2(eirp, distance)).toBeCloseTo(flux, 2);
  expect(fieldReachKm(eirp, boundaryFieldDbuVm(eirp, distance))).toBeCloseTo(distance / 1000, 9);
});

describe('volumes', () => {
  const volume = (
    id: string,
    [latitude, longitude, radiusKm]: [number, number, number],
    [lowMhz, highMhz]: [number, number],
    [lowestM, highestM]: [number, number],
    [start, end]: [string, string],
  ): RadioVolume => ({
    id,
    centre: [longitude, latitude],
    radiusKm,
    lowMhz,
    highMhz,
    lowestM,
    highestM,
    windows: [{ start: utc(start), end: utc(end) }],
  });
  const march: [string, string] = ['2027-03-01T08:00', '2027-03-31T18:00'];
  const flight: [string, string] = ['2027-03-10T06:00', '2027-03-10T20:00'];
  const volumes = [
    volume('E1', [48.712, 2.165, 2], [3800, 3900], [0, 150], march),
    volume('E2', [48.73, 2.165, 1], [3850, 3950], [0, 60], ['2027-03-15T00:00', '2027-04-15T00:00']),
    volume('E3', [48.712, 2.165, 2], [3900, 4000], [0, 150], march),
    volume('E4', [48.712, 2.165, 5], [3800, 4000], [200, 600], flight),
    volume('E5', [48.712, 2.165, 5], [3700, 3810], [100, 600], flight),
    volume('E6', [48.712, 2.3, 2], [3800, 3900], [0, 150], march),
    volume('E7', [48.712, 2.165, 2], [3800, 3900], [0, 150], ['2027-03-31T18:00', '2027-04-30T18:00']),
  ];

  it('overlap, reach each other, or touch', () => {
    const pairs = volumes.flatMap((volume, at) => conflictsWith(volume, volumes.slice(at + 1)));
    const of = (kind: string) => pairs.filter((pair) => pair.kind === kind).map(({ a, b }) => `${a}-${b}`);
    expect(of('VOLUME_OVERLAP')).toEqual(['E1-E2', 'E1-E5', 'E2-E3', 'E2-E7', 'E4-E5']);
    expect(of('CO_CHANNEL_REACH')).toEqual(['E1-E4', 'E3-E4']);
    expect(of('ADJACENT_BAND')).toEqual(['E1-E3']);
    expect(pairs[0]).toMatchObject({
      from: utc('2027-03-15T00:00'),
      to: utc('2027-03-31T18:00'),
      lowMhz: 3850,
      highMhz: 3900,
    });
  });

  it('do not meet when their windows alternate', () => {
    const rule = (hour: string) => `DTSTART:20270301T${hour}0000Z\nDURATION:PT12H\nRRULE:FREQ=DAILY`;
    const between = [utc('2027-03-01T00:00'), utc('2027-04-01T00:00')] as const;
    const [day, night] = [windowsOf(rule('08'), ...between), windowsOf(rule('20'), ...between)];
    const [one, other] = [volumes[0]!, volumes[1]!];
    expect(conflictsWith({ ...one, windows: day }, [{ ...other, windows: night }])).toEqual([]);
  });
});

it('free slots begin where others end, those with most windows first', () => {
  const windows = [1, 2, 3].map((day) => ({ start: day * 10, end: day * 10 + 5 }));
  const slots = freeSlots({ bandwidthMhz: 100, lowMhz: 3400, highMhz: 3700, windows }, [
    { lowMhz: 3400, highMhz: 3450, windows: [windows[0]!] },
    { lowMhz: 3600, highMhz: 3650, windows },
  ]);
  expect(slots).toEqual([
    { lowMhz: 3450, highMhz: 3550, starts: [10, 20, 30] },
    { lowMhz: 3400, highMhz: 3500, starts: [20, 30] },
  ]);
});
