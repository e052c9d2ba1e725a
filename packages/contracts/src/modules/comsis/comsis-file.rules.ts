import { z } from 'zod';
import type { PathIssue } from '../../features/fields/application-rules.js';
import { applicationRules } from '../../features/fields/field-set.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { comsisFields } from './comsis-fields.js';

/** What the rules across fields read; each needs its own fields only, so that one mistake does not hide another. */
const Typed = z.looseObject({
  plannedStart: z.string().optional().catch(undefined),
  plannedEnd: z.string().optional().catch(undefined),
  supportHeightM: z.number().optional().catch(undefined),
  emitters: z
    .array(z.looseObject({ heightAglM: z.number().optional().catch(undefined) }))
    .optional()
    .catch(undefined),
});

/** Metres that an antenna may stand above the top of what carries it. */
const ABOVE_SUPPORT_M = 15;

function issuesAcrossFields(file: unknown): PathIssue[] {
  const typed = Typed.safeParse(file).data;
  if (!typed) return [];
  const { plannedStart, plannedEnd, supportHeightM, emitters = [] } = typed;
  const isTooHigh = (heightM: number | undefined): boolean =>
    heightM !== undefined && supportHeightM !== undefined && heightM > supportHeightM + ABOVE_SUPPORT_M;
  return [
    ...(plannedStart && plannedEnd && plannedEnd < plannedStart
      ? [{ path: ['plannedEnd'], message: messageKeys.notBefore, params: { date: plannedStart } }]
      : []),
    ...emitters.flatMap(({ heightAglM }, index) =>
      isTooHigh(heightAglM) ? [{ path: ['emitters', index, 'heightAglM'], message: 'CO_RULE_ABOVE_SUPPORT' }] : [],
    ),
  ];
}

/** The rules of a complete file, for the form and for the server; coordinates come out in decimal degrees. */
export const comsisFile = (requiredFields: readonly string[]) =>
  applicationRules(comsisFields, { requiredFields, across: issuesAcrossFields });
