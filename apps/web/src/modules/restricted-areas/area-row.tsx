import type { AreaSummary } from '@portal/contracts/modules/restricted-areas';
import type { MappedRow } from '../../features/mapped-lists/mapped-list.js';
import { useTexts } from '../../kernel/i18n.js';
import { EffectMark } from './area-legend.js';

/** What the panel says of an area. */
export function useAreaRow(): (area: AreaSummary) => MappedRow {
  const { t } = useTexts();
  return ({ id, areaCode, name, areaType, effect, status, pendingStatus, isCoarse, box }) => ({
    id,
    title: name,
    detail: `${areaCode} · ${isCoarse ? t('RA_COARSE') : t(`AREA_TYPE_${areaType}`)}`,
    mark: <EffectMark effect={effect} />,
    state: pendingStatus ? t('RA_PENDING') : t(`RA_STATUS_${status}`),
    box,
  });
}
