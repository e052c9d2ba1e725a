import { z } from 'zod';
import type { PathIssue } from '../../features/fields/application-rules.js';
import { applicationRules } from '../../features/fields/field-set.js';
import { declarationFields } from './declaration-fields.js';

/** What a station needs by its highest power, CPCE R20-44-11: consent, a declaration, or nothing in the cases listed. */
export type StationRegime = 'CONSENT' | 'DECLARATION' | 'EXEMPT';

const CONSENT_FROM_W = 5;
const DECLARED_FROM_W = 1;

/** @param eirpDbw of each transmitter */
export function regimeOf(eirpDbw: readonly number[]): StationRegime {
  // In dBW, so that 5 W stated to a tenth of a decibel (7.0 dBW) counts as 5 W.
  const highest = Math.max(Number.NEGATIVE_INFINITY, ...eirpDbw);
  const from = (watts: number): boolean => highest >= Math.round(100 * Math.log10(watts)) / 10;
  if (from(CONSENT_FROM_W)) return 'CONSENT';
  return from(DECLARED_FROM_W) ? 'DECLARATION' : 'EXEMPT';
}

const Figure = z.number().optional().catch(undefined);
const Typed = z.looseObject({
  declares: z.string().optional().catch(undefined),
  antennas: z
    .array(z.looseObject({ lowMhz: Figure, highMhz: Figure }))
    .optional()
    .catch(undefined),
});

function issuesAcrossFields(application: unknown): PathIssue[] {
  const typed = Typed.safeParse(application).data;
  if (!typed) return [];
  const { declares, antennas = [] } = typed;
  const describes = declares === 'NEW' || declares === 'MODIFY';
  return [
    ...(describes && antennas.length === 0 ? [{ path: ['antennas'], message: 'STDEC_RULE_ANTENNAS' }] : []),
    ...antennas.flatMap(({ lowMhz, highMhz }, index) =>
      lowMhz !== undefined && highMhz !== undefined && highMhz < lowMhz
        ? [{ path: ['antennas', index, 'highMhz'], message: 'STDEC_RULE_BAND' }]
        : [],
    ),
  ];
}

/** The rules of a complete declaration, for the form and for the server. */
export const declarationRules = (requiredFields: readonly string[]) =>
  applicationRules(declarationFields, { requiredFields, across: issuesAcrossFields });
export type Declaration = z.output<ReturnType<typeof declarationRules>>;
