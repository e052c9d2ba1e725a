import { Text } from '@mantine/core';
import type { AreaMet } from '@portal/contracts';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import classes from './areas.module.css';

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
  return (
    <div className={classes.tableFrame}>
      <table className={classes.table}>
        <caption>{t('AREAS_CAPTION')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span>{t('AREA_NAME')}</span>
            </th>
            <th scope="col">
              <span>{t('AREA_EFFECT')}</span>
            </th>
            <th scope="col">
              <span>{t('AREA_SUBJECT')}</span>
            </th>
            <th scope="col" data-figure>
              <span>{t('AREA_OVERLAP')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={`${area.areaId} ${area.subject} ${area.part}`}>
              <th scope="row" data-label={t('AREA_NAME')}>
                {area.name}
                <Text size="xs" c="dimmed" span display="block">
                  {area.areaCode} · {t(`AREA_TYPE_${area.areaType}`)}
                </Text>
              </th>
              <td data-label={t('AREA_EFFECT')}>{t(`AREA_EFFECT_${area.effect}`)}</td>
              <td data-label={t('AREA_SUBJECT')}>{subjectOf(area)}</td>
              <td data-label={t('AREA_OVERLAP')} data-figure>
                {overlapOf(area)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
