import type { CheckResult } from '@portal/contracts';
import { sendersOf } from '@portal/contracts/modules/mw-applications-requests';
import type { ParityContradiction, PlannedHop } from '../../features/parity/planned-parity.registry.js';
import { END_NAMES, type MeasuredHop } from './measured-application.js';

/** Hops of paired bands whose ends both transmit, as their parity is asked for. */
export const plannedHops = (hops: readonly MeasuredHop[]): PlannedHop[] =>
  hops.flatMap(({ hopCode, typed, plan: { duplexMhz }, figures, sites }) => {
    if (!duplexMhz || sendersOf(typed).length < END_NAMES.length) return [];
    const endOf = (end: 'A' | 'B') => ({
      site: typed.ends[end].siteName,
      position: sites[end],
      frequencyMhz: figures.ends[end].frequencyMhz,
    });
    const { bandCode, txHighEnd } = typed;
    return [{ hopCode, bandCode, duplexMhz, txHighEnd, ends: { A: endOf('A'), B: endOf('B') } }];
  });

const letters = ['L', 'H'] as const;

/** A walk as it is read: of a cycle with the halves that the sites would have, back to the first, which would have both. */
function writtenWalk({ kind, walk }: ParityContradiction): string {
  if (kind !== 'ODD_CYCLE') return walk.join(' → ');
  return [...walk, walk[0]!].map((name, index) => `${name} (${letters[index % 2]!})`).join(' → ');
}

/** Results for hops that do not fit what links in force use and what the regulator imposes; none where all fit. */
export const parityOfOthersChecks = (contradictions: readonly ParityContradiction[]): CheckResult[] =>
  contradictions.map((found) => ({
    ...(found.kind === 'IMPOSED_VIOLATED'
      ? ({ code: 'MW_PARITY_IMPOSED', severity: 'BLOCK' } as const)
      : ({ code: found.kind === 'ODD_CYCLE' ? 'MW_PARITY_CYCLE' : 'MW_PARITY_SITE', severity: 'WARN' } as const)),
    passed: false,
    params: { hop: found.hopCodes.join(', '), band: found.bandCode, walk: writtenWalk(found) },
    modelId: null,
  }));
