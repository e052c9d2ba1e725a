import {
  patternColumns,
  patternCuts,
  patternGainUnits,
  patternKinds,
  patternPolarisations,
  rpeClasses,
} from '@portal/radio';
import { z } from 'zod';
import { messageKeys } from '../../kernel/message-keys.js';

const MOST_POINTS = 100;
const MAX_FREQUENCY_MHZ = 3_000_000;
const frequency = z.number().min(0.009).max(MAX_FREQUENCY_MHZ);
const MaskPoints = z.array(z.tuple([z.number().min(0).max(180), z.number().min(-150).max(100)])).max(MOST_POINTS);

/** The mask of a class of radiation pattern envelopes in a frequency range. */
export const ClassMaskContent = z.strictObject({
  rpeClass: z.enum(rpeClasses),
  /** The lower end is part of the range, the upper is not. */
  lowFreqMhz: frequency,
  highFreqMhz: frequency,
  /** Angle off the axis in degrees, largest gain there in dBi. */
  coPolar: MaskPoints,
  crossPolar: MaskPoints,
  /** Standard and edition that the figures are from; checks name it. */
  source: z.string().trim().min(1).max(80),
});
export type ClassMaskContent = z.infer<typeof ClassMaskContent>;

const LEAST_POINTS = 2;

/** Issue of a mask whose angles do not rise from point to point, or that has too few. */
function pointsIssue(points: readonly (readonly [number, number])[]): string | undefined {
  if (points.length < LEAST_POINTS) return 'CATALOGUE_RULE_POINTS_FEW';
  return points.every(([x], at) => at === 0 || x > points[at - 1]![0]) ? undefined : 'CATALOGUE_RULE_POINTS_ORDER';
}

export const ClassMaskRules = ClassMaskContent.superRefine(({ lowFreqMhz, highFreqMhz, ...mask }, context) => {
  if (lowFreqMhz >= highFreqMhz)
    context.addIssue({ code: 'custom', path: ['highFreqMhz'], message: 'CATALOGUE_RULE_BAND' });
  for (const name of ['coPolar', 'crossPolar'] as const) {
    const message = pointsIssue(mask[name]);
    // An antenna without cross-polar limits has none to keep.
    if (message && (name === 'coPolar' || mask[name].length > 0))
      context.addIssue({ code: 'custom', path: [name], message });
  }
});

const MAX_HEADING = 60;
const Heading = z.string().trim().max(MAX_HEADING);

export const decimalMarks = ['EITHER', 'POINT', 'COMMA'] as const;
export const frequencyUnits = ['MHZ', 'GHZ'] as const;

/** How a maker writes tables of radiation patterns. An empty heading: the file has no such column. */
export const ImportProfileContent = z.strictObject({
  name: z.string().trim().min(1).max(60),
  angleDeg: Heading.min(1),
  relGainDb: Heading.min(1),
  frequencyMhz: Heading,
  cut: Heading,
  polarisation: Heading,
  kind: Heading,
  /** What every row has where the file has no column for it. */
  fixedFrequencyMhz: frequency.nullable(),
  fixedCut: z.enum(patternCuts).nullable(),
  fixedPolarisation: z.enum(patternPolarisations).nullable(),
  fixedKind: z.enum(patternKinds),
  decimalMark: z.enum(decimalMarks),
  frequencyUnit: z.enum(frequencyUnits),
  gainUnit: z.enum(patternGainUnits),
});
export type ImportProfileContent = z.infer<typeof ImportProfileContent>;

/** Fields that every pattern has, with what stands for their column. */
const alternatives = {
  frequencyMhz: 'fixedFrequencyMhz',
  cut: 'fixedCut',
  polarisation: 'fixedPolarisation',
} as const;

export const ImportProfileRules = ImportProfileContent.superRefine((profile, context) => {
  for (const [column, fixed] of Object.entries(alternatives) as [keyof typeof alternatives, keyof typeof profile][])
    if (profile[column] === '' && profile[fixed] === null)
      context.addIssue({ code: 'custom', path: [fixed], message: messageKeys.required });
  const headings = patternColumns.map((column) => profile[column].toLowerCase());
  for (const [at, column] of patternColumns.entries())
    if (headings[at] !== '' && headings.indexOf(headings[at]!) < at)
      context.addIssue({ code: 'custom', path: [column], message: 'RULE_REPEATED' });
});
