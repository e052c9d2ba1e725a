import { type CaseFigures, type CaseGroup, type CasePoint, regionCodes } from '@portal/contracts';
import type { ChartColumn, ChartData, ChartRow } from './chart-data.js';

type Translate = (key: string) => string;

/** Share of the decisions that were late, in percent with one decimal; null without decisions. */
export const lateShare = ({ decided, late }: CaseFigures): number | null =>
  decided === 0 ? null : Math.round((late / decided) * 1000) / 10;

const valuesOf = (figures: CaseFigures): ChartRow['values'] => ({
  submitted: figures.submitted,
  decided: figures.decided,
  inTime: figures.decided - figures.late,
  late: figures.late,
  lateShare: lateShare(figures),
  medianDays: figures.medianDays,
  p90Days: figures.p90Days,
});

const columnTexts = {
  submitted: 'STATISTICS_SUBMITTED',
  decided: 'STATISTICS_DECIDED',
  inTime: 'STATISTICS_IN_TIME',
  late: 'STATISTICS_LATE',
  lateShare: 'STATISTICS_LATE_SHARE',
  medianDays: 'STATISTICS_MEDIAN',
  p90Days: 'STATISTICS_P90',
} as const;
type Column = keyof typeof columnTexts;

/** Columns in their order; the first ones are drawn. */
export function caseColumns(t: Translate, columns: readonly Column[], drawn = columns.length): ChartColumn[] {
  const looks = ['first', 'second', 'third', 'fourth'] as const;
  return columns.map((key, index) => ({
    key,
    label: t(columnTexts[key]),
    ...(index < drawn && { look: looks[index] }),
    ...(key === 'lateShare' && { decimals: 1 }),
  }));
}

/** A group, with a short name for the axis where its own is long. */
type NamedGroup = CaseGroup & Pick<ChartRow, 'tick'>;

/** Bands with their names; beside the bars they stand without the range of frequencies that follows in brackets. */
export const namedBands = (groups: readonly CaseGroup[], nameOf: (code: string) => string): NamedGroup[] =>
  groups.map((group) => {
    const label = nameOf(group.label);
    return { ...group, label, tick: label.replace(/\s*\([^()]*\)$/, '') || label };
  });

/** Regions with their names in the reader's language. */
export const namedRegions = (t: Translate, groups: readonly CaseGroup[]): NamedGroup[] =>
  groups.map((group) =>
    regionCodes.includes(`R${group.key}`) ? { ...group, label: t(`REGION_R${group.key}`) } : group,
  );

export const groupData = (t: Translate, heading: string, groups: readonly NamedGroup[]): ChartData => ({
  heading,
  columns: caseColumns(t, ['submitted', 'decided', 'late', 'lateShare', 'medianDays', 'p90Days'], 2),
  rows: groups.map((group) => ({
    id: group.key || '-',
    label: group.label || t('STATISTICS_OUTSIDE'),
    ...(group.tick && { tick: group.tick }),
    values: valuesOf(group),
  })),
});

export const seriesRows = (
  series: readonly CasePoint[],
  labels: (bucket: string) => Pick<ChartRow, 'label' | 'tick'>,
): ChartRow[] => series.map((point) => ({ id: point.bucket, ...labels(point.bucket), values: valuesOf(point) }));
