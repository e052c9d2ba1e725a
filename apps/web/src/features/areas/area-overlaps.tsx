import { Text } from '@mantine/core';
import type { AreaMet } from '@portal/contracts';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../ui/page/plain-table.js';

/** Table of the restricted areas that an application overlaps: which part of it, by how much, and the effect. */
export function AreaOverlaps({ areas }: { readonly areas: readonly AreaMet[] }) {
  const { t } = useTexts();
  const format = useFormat();
  if (areas.length === 0) return <Text size="sm">{t('AREAS_NONE')}</Text>;
  const subjectOf = ({ subject, part }: AreaMet) => {
    const name = t(`AREA_SUBJECT_${subject}`);
    return part === '' ? name : t('AREA_SUBJECT_OF_PART', { subject: name, part });
  };
  const overlapOf = ({ overlapKm, overlapKm2 }: AreaMet) => {
    if (overlapKm !== null) return t('AREA_OVERLAP_KM', { value: format.number(overlapKm, 3) });
    if (overlapKm2 !== null) return t('AREA_OVERLAP_KM2', { value: format.number(overlapKm2, 2) });
    return t('AREA_OVERLAP_INSIDE');
  };
  const columns: readonly PlainColumn<AreaMet>[] = [
    {
      heading: t('AREA_NAME'),
      cell: ({ name, areaCode, areaType }) => (
        <>
          {name}
          <Text size="xs" c="dimmed" span display="block">
            {areaCode} · {t(`AREA_TYPE_${areaType}`)}
          </Text>
        </>
      ),
    },
    { heading: t('AREA_EFFECT'), cell: ({ effect }) => t(`AREA_EFFECT_${effect}`) },
    { heading: t('AREA_SUBJECT'), cell: subjectOf },
    { heading: t('AREA_OVERLAP'), cell: overlapOf, isFigure: true },
  ];
  return (
    <PlainTable
      caption={t('AREAS_CAPTION')}
      columns={columns}
      rows={areas}
      rowKey={({ areaId, subject, part }) => `${areaId} ${subject} ${part}`}
    />
  );
}
