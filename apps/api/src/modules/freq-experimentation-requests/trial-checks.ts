import type { CheckLimits, CheckResult } from '@portal/contracts';
import {
  passiveBandsIn,
  type TrialApplication,
  type TrialBandContent,
  trialBands,
  type trialCheckRules,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { PlannedConflict } from './trial-conflicts.repository.js';
import type { BodyToConsult } from './trial-reference.repository.js';

type Limits = CheckLimits<typeof trialCheckRules>;
type Severity = CheckResult['severity'];

interface Given {
  /** Bands that administrators keep. */
  readonly bands: readonly TrialBandContent[];
  readonly bodies: readonly BodyToConsult[];
  readonly conflicts: readonly PlannedConflict[];
  readonly limits: Limits;
  readonly areaChecks: readonly CheckResult[];
  /** The day of the submission, `yyyy-mm-dd`. */
  readonly today: string;
  /** Day of a moment in the portal's time zone, `yyyy-mm-dd`. */
  dayOf(moment: Date): string;
}

const PASSED: Pick<CheckResult, 'passed' | 'params' | 'modelId'> = { passed: true, params: {}, modelId: null };
const DAY_MS = 86_400_000;
const MOST_TOLD = 20;

const overlaps = ({ lowMhz, highMhz }: TrialBandContent, [low, high]: readonly [number, number]): boolean =>
  lowMhz < high && highMhz > low;

/** One failed result for each thing found, or one that passed. */
const resultsOf = (code: string, severity: Severity, found: readonly CheckResult['params'][]): CheckResult[] =>
  found.length === 0
    ? [{ code, severity, ...PASSED }]
    : found.slice(0, MOST_TOLD).map((params) => ({ code, severity, passed: false, params, modelId: null }));

/** What is told of somebody else's trial: when, on what band and in which cell; not whose it is. */
const conflictParams = (
  { from, to, lowMhz, highMhz, cell }: PlannedConflict,
  dayOf: Given['dayOf'],
): CheckResult['params'] => ({
  from: dayOf(from),
  to: dayOf(new Date(to.getTime() - 1)),
  lowMhz,
  highMhz,
  cell: cell ? `${cell.latitude.toFixed(1)}° · ${cell.longitude.toFixed(1)}°` : '–',
});

/** Days from one to another that are neither Saturday nor Sunday, the first excluded. */
function workingDays(from: string, to: string): number {
  let count = 0;
  for (let at = Date.parse(from) + DAY_MS; at <= Date.parse(to); at += DAY_MS)
    if (new Date(at).getUTCDay() % 6 !== 0) count += 1;
  return count;
}

function leadTime({ testType, startDate }: TrialApplication, { limits, today }: Given): CheckResult {
  const isEvent = testType === 'event';
  const days = isEvent
    ? workingDays(today, startDate)
    : Math.round((Date.parse(startDate) - Date.parse(today)) / DAY_MS);
  const least = isEvent ? limits.EXP_LEAD_TIME.eventWorkingDays : limits.EXP_LEAD_TIME.usualDays;
  return {
    ...{ code: 'EXP_LEAD_TIME', severity: 'WARN', passed: days >= least, modelId: null },
    params: { days, least },
  };
}

/** What is told of trials that use the same volume. */
export const overlapChecks = (conflicts: readonly PlannedConflict[], dayOf: Given['dayOf']): CheckResult[] =>
  resultsOf(
    'EXP_VOLUME_OVERLAP',
    'WARN',
    conflicts.map((conflict) => conflictParams(conflict, dayOf)),
  );

/** Checks of a trial, in the order in which they are shown. */
export function trialChecks(trial: TrialApplication, given: Given): CheckResult[] {
  const own = trialBands(trial);
  const ofAccess = (access: TrialBandContent['access']) =>
    given.bands
      .filter((band) => band.access === access && own.some((one) => overlaps(band, one)))
      .map(({ name, condition }) => ({ band: name, condition: condition || '–' }));
  const ofKind = (kind: PlannedConflict['kind']) =>
    given.conflicts
      .filter((conflict) => conflict.kind === kind)
      .map((conflict) => conflictParams(conflict, given.dayOf));
  const passive = own.flatMap(passiveBandsIn).map(([lowMhz, highMhz]) => ({ lowMhz, highMhz }));
  return [
    ...resultsOf('EXP_BAND_CLOSED', 'BLOCK', ofAccess('CLOSED')),
    ...resultsOf('EXP_BAND_CONDITIONS', 'INFO', ofAccess('CONDITIONS')),
    ...resultsOf(
      'EXP_BODIES',
      'INFO',
      given.bodies.map(({ id, companyName, rules }) => ({ bodyId: id, body: companyName, rules: rules.join(', ') })),
    ),
    ...resultsOf('EXP_PASSIVE_BAND', 'WARN', passive),
    ...resultsOf('EXP_VOLUME_OVERLAP', 'WARN', ofKind('VOLUME_OVERLAP')),
    ...resultsOf('EXP_CO_CHANNEL_REACH', 'WARN', ofKind('CO_CHANNEL_REACH')),
    ...resultsOf('EXP_ADJACENT_BAND', 'INFO', ofKind('ADJACENT_BAND')),
    leadTime(trial, given),
    ...given.areaChecks,
  ];
}
