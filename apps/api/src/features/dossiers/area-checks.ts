import type { AreaEffect, CheckResult } from '@portal/contracts';
import type { AreaHit } from '../areas/areas.repository.js';

const SEVERITY_OF_EFFECT: Readonly<Record<AreaEffect, CheckResult['severity']>> = {
  FORBID: 'BLOCK',
  REQUIRE_OPINION: 'WARN',
  CONDITION: 'WARN',
  INFORM: 'INFO',
};

/** A part of an application as its checks name it. */
export interface CheckedPart {
  /** As in the questions about areas. */
  readonly part: string;
  /** Parameters of the check's texts that name the part. */
  readonly params: CheckResult['params'];
}

const KM_DIGITS = 3;

/**
 * The check on restricted areas: a failed result for each part and area that it meets, as severe as the area's effect; a
 * single passed one when no part meets any.
 *
 * @param code of the results, which their texts are named by
 */
export function areaChecks(code: string, parts: readonly CheckedPart[], areas: readonly AreaHit[]): CheckResult[] {
  const found = parts.flatMap(({ part, params }) => {
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
  return found.length > 0 ? found : [{ code, modelId: null, severity: 'INFO', passed: true, params: {} }];
}

function result(hits: readonly AreaHit[], params: CheckResult['params']): Omit<CheckResult, 'code'> {
  const { publicName, areaCode, effect } = hits[0]!;
  const overlapKm = hits.find((hit) => hit.overlapKm !== null)?.overlapKm ?? 0;
  return {
    modelId: null,
    severity: SEVERITY_OF_EFFECT[effect],
    passed: false,
    params: {
      ...params,
      area: publicName,
      areaCode,
      effect,
      subjects: hits.map(({ subject }) => subject).join(','),
      overlapKm: Number(overlapKm.toFixed(KM_DIGITS)),
    },
  };
}
