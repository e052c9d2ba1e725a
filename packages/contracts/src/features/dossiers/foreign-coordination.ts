import { z } from 'zod';
import type { CheckResult } from '../../kernel/errors.js';
import { messageKeys } from '../../kernel/message-keys.js';

export const LONGEST_COORDINATION_TEXT = 4000;

/** Administrations that are asked at once. */
export const MOST_ADMINISTRATIONS = 20;

/** ISO 3166-1 alpha-2. */
const CountryCode = z.string().regex(/^[A-Z]{2}$/, messageKeys.invalid);

/** What the administrations of other countries are asked. */
export const CoordinationRequest = z
  .strictObject({
    /** Countries whose administrations are asked. */
    countries: z
      .array(CountryCode)
      .min(1)
      .max(MOST_ADMINISTRATIONS)
      .refine((codes) => new Set(codes).size === codes.length, { message: 'RULE_REPEATED' }),
    /** Day on which the request was sent to them. */
    sentOn: z.iso.date(),
    /** Last day for their answers. */
    dueOn: z.iso.date(),
    /** Why they are asked. */
    reason: z.string().trim().min(1, messageKeys.required).max(LONGEST_COORDINATION_TEXT),
  })
  .refine(({ sentOn, dueOn }) => dueOn >= sentOn, { path: ['dueOn'], message: messageKeys.invalid });
export type CoordinationRequest = z.infer<typeof CoordinationRequest>;

/**
 * Countries that the failed checks of an application name, in their order, each once: `country` and `countries` among the
 * values of a check are codes of countries, the latter with commas between them.
 */
export function countriesToCoordinate(checks: readonly CheckResult[]): string[] {
  const named = checks
    .filter(({ passed }) => !passed)
    .flatMap(({ params }) => [params.country, params.countries])
    .flatMap((codes) => (typeof codes === 'string' ? codes.split(',') : []));
  return [...new Set(named)].filter((code) => CountryCode.safeParse(code).success);
}
