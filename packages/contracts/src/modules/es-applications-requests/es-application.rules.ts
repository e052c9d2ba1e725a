import { z } from 'zod';
import type { PathIssue } from '../../features/fields/application-rules.js';
import { applicationRules } from '../../features/fields/field-set.js';
import { esFields } from './es-fields.js';

const Figure = z.number().optional().catch(undefined);
/** What the rules across fields read; each needs its own fields only, so that one mistake does not hide another. */
const Typed = z.looseObject({
  stationKind: z.string().optional().catch(undefined),
  bringIntoUseDate: z.string().optional().catch(undefined),
  desiredEnd: z.string().optional().catch(undefined),
  minElevationDeg: Figure,
  antennaMaxElevationDeg: Figure,
  horizon: z
    .array(z.looseObject({ azimuthDeg: Figure }))
    .optional()
    .catch(undefined),
  beams: z
    .array(
      z.looseObject({
        beamCode: z.string().optional().catch(undefined),
        direction: z.string().optional().catch(undefined),
        lowMhz: Figure,
        highMhz: Figure,
        assignedFrequencyMhz: Figure,
        carrierFrequencyMhz: Figure,
        maxPowerDbw: Figure,
        minPowerDbw: Figure,
      }),
    )
    .optional()
    .catch(undefined),
});
type Typed = z.infer<typeof Typed>;
type TypedBeam = NonNullable<Typed['beams']>[number];

const isAbove = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one > other;

function beamIssues(beam: TypedBeam, index: number, { stationKind, beams = [] }: Typed): PathIssue[] {
  const at = (field: string) => ['beams', index, field];
  const { lowMhz, highMhz, beamCode } = beam;
  const issues: PathIssue[] = [];
  const say = (field: string, message: string) => issues.push({ path: at(field), message });
  if (lowMhz !== undefined && highMhz !== undefined && lowMhz >= highMhz) say('highMhz', 'ES_RULE_BAND');
  else
    for (const field of ['assignedFrequencyMhz', 'carrierFrequencyMhz'] as const)
      if (isAbove(lowMhz, beam[field]) || isAbove(beam[field], highMhz)) say(field, 'ES_RULE_IN_BAND');
  if (isAbove(beam.minPowerDbw, beam.maxPowerDbw)) say('minPowerDbw', 'ES_RULE_POWERS');
  if (stationKind === 'RECEIVE_ONLY' && beam.direction === 'TX') say('direction', 'ES_RULE_RECEIVE_ONLY');
  if (beamCode && beams.findIndex((other) => other.beamCode === beamCode) < index)
    say('beamCode', 'ES_RULE_BEAM_CODE_TAKEN');
  return issues;
}

function issuesAcrossFields(application: unknown): PathIssue[] {
  const typed = Typed.safeParse(application).data;
  if (!typed) return [];
  const { bringIntoUseDate: start, desiredEnd: end, horizon = [] } = typed;
  const azimuths = horizon.map(({ azimuthDeg }) => azimuthDeg);
  return [
    ...(typed.beams ?? []).flatMap((beam, index) => beamIssues(beam, index, typed)),
    ...(start && end && end < start ? [{ path: ['desiredEnd'], message: 'ES_RULE_PERIOD' }] : []),
    ...(isAbove(typed.minElevationDeg, typed.antennaMaxElevationDeg)
      ? [{ path: ['antennaMaxElevationDeg'], message: 'ES_RULE_ELEVATIONS' }]
      : []),
    ...(azimuths.some((azimuth, index) => index > 0 && !isAbove(azimuth, azimuths[index - 1]))
      ? [{ path: ['horizon'], message: 'ES_RULE_HORIZON_ORDER' }]
      : []),
  ];
}

/** The rules of a complete application, for the form and for the server; coordinates come out in decimal degrees. */
export const esApplication = (requiredFields: readonly string[]) =>
  applicationRules(esFields, { requiredFields, across: issuesAcrossFields });
