import type { CheckResult } from '@portal/contracts';
import type { MwCheckLimits } from './check-limits.js';
import { END_NAMES, type EndName, type MeasuredHop, radiated } from './measured-application.js';

/** Code des postes et des communications électroniques: from 5 W on a station needs consent. */
const MODEL = 'CPCE R20-44-11';
/** Stands for the reference of a declaration that is not there, and not needed. */
const NONE = '–';

const rounded = (figure: number): number => Number(figure.toFixed(2));
const watts = (dbm: number): number => 10 ** ((dbm - 30) / 10);

function declarationCheck(hop: MeasuredHop, end: EndName, limitW: number): CheckResult[] {
  const sent = radiated(hop, end);
  if (!sent) return [];
  const declaration = hop.typed.ends[end].stationDeclaration?.trim() ?? '';
  const eirpW = watts(sent.eirpDbm);
  return [
    {
      code: 'MW_STATION_DECLARATION',
      severity: 'INFO',
      passed: eirpW < limitW || declaration !== '',
      params: {
        hop: hop.hopCode,
        end,
        eirpDbm: rounded(sent.eirpDbm),
        eirpW: rounded(eirpW),
        limitW,
        declaration: declaration || NONE,
      },
      modelId: MODEL,
    },
  ];
}

/** Whether ends that radiate much state the declaration of their station: a result for each end that transmits. */
export const declarationChecks = (
  hops: readonly MeasuredHop[],
  { MW_STATION_DECLARATION: { limitW } }: MwCheckLimits,
): CheckResult[] => hops.flatMap((hop) => END_NAMES.flatMap((end) => declarationCheck(hop, end, limitW)));
