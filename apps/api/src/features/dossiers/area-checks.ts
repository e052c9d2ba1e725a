import type { AreaEffect, CheckResult } from '@portal/contracts';
import type { AreaHit } from '../areas/areas.repository.js';

const SEVERITY_OF_EFFECT: Readonly<Record<AreaEffect, CheckResult['severity']>> = {
  FORBID: 'BLOCK',
  REQUIRE_OPINION: 'WARN',
  CONDITION: 'WARN',
  INFORM: 'INFO',
};

/** A hidden area stops nothing: an applicant would learn of it. Officers see it, and decide. */
const severityOf = ({ effect, isHidden }: AreaHit): CheckResult['severity'] =>
  isHidden && effect === 'FORBID' ? 'WARN' : SEVERITY_OF_EFFECT[effect];

/** The check on restricted areas of a kind of dossiers. */
export interface AreaCheck<Application> {
  /** Code of its results, by which their texts are found. */
  readonly code: string;
  /** Parts of an application as in its area questions, each with the parameters that name it in the check's texts. */
  partsOf(application: Application): readonly CheckedPart[];
}

/** A part of an application with the parameters that name it in the check's texts. */
export interface CheckedPart {
  readonly part: string;
  readonly params: CheckResult['params'];
}

const KM_DIGITS = 3;

/** A failed result for each part and area that it meets, as severe as the area's effect; else a single passed one. */
export function areaChecks<Application>(
  { code, partsOf }: AreaCheck<Application>,
  application: Application,
  areas: readonly AreaHit[],
): CheckResult[] {
  const failed = failedAreaChecks(code, partsOf(application), areas);
  return failed.length > 0 ? failed : [{ code, modelId: null, severity: 'INFO', passed: true, params: {} }];
}

/** A failed result for each part and area that it meets. */
export const failedAreaChecks = (
  code: string,
  parts: readonly CheckedPart[],
  areas: readonly AreaHit[],
): CheckResult[] =>
  parts.flatMap(({ part, params }) => {
    const hits = areas.filter((area) => area.part === part);
    const areaIds = [...new Set(hits.map(({ areaId }) => areaId))];
    return areaIds.map((id) => ({
      ...result(
        hits.filter(({ areaId }) => areaId === id),
        params,
      ),
      code,
    }));
  });

function result(hits: readonly AreaHit[], params: CheckResult['params']): Omit<CheckResult, 'code'> {
  const { name, areaCode, effect } = hits[0]!;
  const overlapKm = hits.find((hit) => hit.overlapKm !== null)?.overlapKm ?? 0;
  return {
    modelId: null,
    severity: severityOf(hits[0]!),
    passed: false,
    params: {
      ...params,
      area: name,
      areaCode,
      effect,
      subjects: hits.map(({ subject }) => subject).join(','),
      overlapKm: Number(overlapKm.toFixed(KM_DIGITS)),
    },
  };
}

/** The checks that others than the regulator may see: without those on areas that they may not know of. */
export function withoutHiddenAreas(checks: readonly CheckResult[], areas: readonly AreaHit[]): CheckResult[] {
  const hidden = new Set(areas.flatMap(({ areaCode, isHidden }) => (isHidden ? [areaCode] : [])));
  return checks.filter(({ params: { areaCode } }) => typeof areaCode !== 'string' || !hidden.has(areaCode));
}
