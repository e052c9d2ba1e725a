import type { CheckResult } from '@portal/contracts';
import { farFieldKm } from '@portal/radio';
import { frequenciesOf, type MeasuredHop } from './measured-application.js';

const rounded = (figure: number): number => Number(figure.toFixed(3));

/**
 * Whether passive repeaters stand so far from their neighbours that their gains are those of the far field: a result for
 * each repeater, by the shorter of its legs.
 */
export const repeaterChecks = (hops: readonly MeasuredHop[]): CheckResult[] =>
  hops.flatMap((hop) =>
    hop.route.repeaters.map((repeater, index): CheckResult => {
      const boundKm = farFieldKm(repeater, Math.max(...frequenciesOf(hop)));
      const legKm = Math.min(...hop.legs.slice(index, index + 2).map(({ lengthKm }) => lengthKm));
      return {
        code: 'MW_NEAR_FIELD',
        severity: 'WARN',
        passed: legKm >= boundKm,
        params: { hop: hop.hopCode, repeater: index + 1, legKm: rounded(legKm), boundKm: rounded(boundKm) },
        modelId: '2 D²/λ',
      };
    }),
  );
