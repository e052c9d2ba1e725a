import type { Antenna, AntennaDraft } from '@portal/contracts/modules/antennas';
import { antennaRules } from '@portal/contracts/modules/antennas';
import { dishBeamwidth, dishGain, f699, s580 } from '@portal/radio';

/** Diameters that each band is made in, with the class that such antennas are sold as. */
const dishBands = [
  { name: '6U', lowMhz: 6_425, highMhz: 7_125, diameters: [1.2, 1.8, 2.4, 3, 3.7] },
  { name: '8', lowMhz: 7_725, highMhz: 8_500, diameters: [1.2, 1.8, 2.4, 3] },
  { name: '11', lowMhz: 10_700, highMhz: 11_700, diameters: [0.9, 1.2, 1.8, 2.4] },
  { name: '13', lowMhz: 12_750, highMhz: 13_250, diameters: [0.6, 0.9, 1.2] },
  { name: '18', lowMhz: 17_700, highMhz: 19_700, diameters: [0.3, 0.6, 0.9, 1.2] },
  { name: '23', lowMhz: 21_200, highMhz: 23_600, diameters: [0.3, 0.6] },
  { name: '38', lowMhz: 37_000, highMhz: 39_500, diameters: [0.3, 0.6] },
] as const;

/** Decibels by which the demonstration's antennas are better than the reference pattern. */
const BETTER_DB = 3;
const CROSS_POLAR_DB = 30;
const rounded = (figure: number, digits = 2): number => Number(figure.toFixed(digits));

/** Angles of a pattern: close to the axis every quarter of a degree, further out every two. */
const ANGLES = [
  ...Array.from({ length: 80 }, (_, at) => -180 + 2 * at),
  ...Array.from({ length: 161 }, (_, at) => -20 + at / 4),
  ...Array.from({ length: 80 }, (_, at) => 22 + 2 * at),
];

type Point = [number, number];
type Pattern = NonNullable<AntennaDraft['patterns']>[number];

/** Relative gains; on the axis none is lost. */
const pointsOf = (gainDbi: number, gainAt: (angle: number) => number | undefined): Point[] =>
  ANGLES.map((angle): Point => {
    const gain = angle === 0 ? gainDbi : (gainAt(Math.abs(angle)) ?? gainDbi);
    return [angle, rounded(Math.min(0, gain - gainDbi))];
  });

function patternsOf(frequencyMhz: number, points: Point[]): Pattern[] {
  const shared = { frequencyMhz, cut: 'AZ', kind: 'ENVELOPE' } as const;
  const cross = points.map(([angle, gain]): Point => [angle, rounded(Math.min(gain, 0) - CROSS_POLAR_DB)]);
  return [
    { ...shared, polarisation: 'V/V', points },
    { ...shared, polarisation: 'H/V', points: cross },
  ];
}

interface Band {
  readonly name: string;
  readonly lowMhz: number;
  readonly highMhz: number;
}

function dishOf(manufacturer: string, series: string, diameterM: number, band: Band): AntennaDraft {
  const frequencyMhz = (band.lowMhz + band.highMhz) / 2;
  const dish = { diameterM, frequencyMhz };
  const gain = rounded(dishGain(dish), 1);
  const width = rounded(dishBeamwidth(dish));
  // Every band of these antennas is one of F.699.
  const envelope = (angle: number) => f699({ ...dish, gainDbi: gain }, angle)! - (angle > width ? BETTER_DB : 0);
  return {
    manufacturer,
    model: `${series}${Math.round(diameterM * 10)}-${band.name}`,
    usage: ['FIXED_P2P'],
    antennaType: diameterM >= 0.9 ? 'SHROUDED' : 'PARABOLIC',
    lowFreqMhz: band.lowMhz,
    highFreqMhz: band.highMhz,
    gainLowDbi: rounded(dishGain({ diameterM, frequencyMhz: band.lowMhz }), 1),
    gainMidDbi: gain,
    gainHighDbi: rounded(dishGain({ diameterM, frequencyMhz: band.highMhz }), 1),
    azBeamwidthDeg: width,
    elBeamwidthDeg: width,
    frontToBackDb: rounded(gain - envelope(180), 1),
    xpdDb: CROSS_POLAR_DB,
    polarisations: ['DUAL'],
    diameterM,
    rpeClass: '2',
    referencePattern: 'MEASURED',
    patterns: patternsOf(frequencyMhz, pointsOf(gain, envelope)),
  };
}

const KU_UP = { lowMhz: 14_000, highMhz: 14_500 };

function earthStationOf(diameterM: number): AntennaDraft {
  const dish = { diameterM, frequencyMhz: 14_250 };
  const gain = rounded(dishGain(dish), 1);
  const width = rounded(dishBeamwidth(dish));
  return {
    manufacturer: 'Parabella',
    model: `PB-ES-${diameterM * 10}`,
    usage: ['EARTH_STATION'],
    antennaType: 'CASSEGRAIN',
    lowFreqMhz: KU_UP.lowMhz,
    highFreqMhz: KU_UP.highMhz,
    gainMidDbi: gain,
    azBeamwidthDeg: width,
    elBeamwidthDeg: width,
    xpdDb: 35,
    polarisations: ['DUAL'],
    diameterM,
    rpeClass: 'NONE',
    referencePattern: 'S580',
    patterns: patternsOf(
      dish.frequencyMhz,
      pointsOf(gain, (angle) => s580(dish, angle) ?? f699({ ...dish, gainDbi: gain }, angle)!),
    ),
  };
}

/** Antennas that no reference pattern describes. */
const others: readonly AntennaDraft[] = [
  {
    model: 'OM-10',
    antennaType: 'OMNI',
    usage: ['FIXED_P2MP'],
    gainMidDbi: 10,
    azBeamwidthDeg: 360,
    elBeamwidthDeg: 8,
  },
  { model: 'OM-06', antennaType: 'OMNI', usage: ['TEST'], gainMidDbi: 6, azBeamwidthDeg: 360, elBeamwidthDeg: 20 },
  {
    model: 'FP-23',
    antennaType: 'FLAT_PANEL',
    usage: ['FIXED_P2P'],
    gainMidDbi: 23,
    azBeamwidthDeg: 10,
    elBeamwidthDeg: 10,
  },
  {
    model: 'FP-18',
    antennaType: 'FLAT_PANEL',
    usage: ['TEST', 'UAS'],
    gainMidDbi: 18,
    azBeamwidthDeg: 20,
    elBeamwidthDeg: 20,
  },
].map((antenna) => ({
  ...antenna,
  manufacturer: 'Hyperion RF',
  lowFreqMhz: 5_150,
  highFreqMhz: 5_875,
  polarisations: ['V'],
  widthM: 0.3,
  heightM: 0.6,
  rpeClass: 'NONE',
  referencePattern: 'OTHER',
})) as AntennaDraft[];

/** Antennas to try the portal with. Their makers are invented; patterns follow ITU-R F.699 and S.580. */
export function demoAntennas(): Antenna[] {
  const drafts = [
    ...dishBands.flatMap((band, at) => {
      const [maker, series] = at % 2 === 0 ? ['Parabella', 'PB'] : ['Hyperion RF', 'HX'];
      return band.diameters.map((diameter) => dishOf(maker!, series!, diameter, band));
    }),
    ...[2.4, 3.7, 6.3, 9].map(earthStationOf),
    ...others,
  ];
  const rules = antennaRules([]);
  return drafts.map((draft) => rules.parse(draft));
}
