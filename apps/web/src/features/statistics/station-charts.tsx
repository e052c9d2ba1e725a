import { reportTypes, type StationUsage } from '@portal/contracts';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { ChartColumn } from './chart-data.js';
import { ChartSection } from './chart-section.js';
import { StationKeyFigures } from './key-figures.js';
import { bucketLabels } from './period.js';
import classes from './statistics.module.css';

interface StationChartsProps {
  readonly stations: StationUsage;
  readonly unit: 'month' | 'day';
  /** Begin of the names of files. */
  readonly fileName: string;
  /** Module and period. */
  readonly subject: string;
}

/** Use of the station database in a month or a year. */
export function StationCharts({ stations, unit, fileName, subject }: StationChartsProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const labels = bucketLabels(locale, unit);
  const opened: ChartColumn = { key: 'opened', label: t('STATISTICS_STATION_OPENED'), look: 'first' };
  const named = (type: string): string => {
    const known = reportTypes.find((each) => each === type);
    return known ? t(`STATISTICS_REPORT_${known}`) : type;
  };
  return (
    <>
      <StationKeyFigures total={stations.total} />
      <div className={classes.grid}>
        <ChartSection
          title={t('STATISTICS_STATION_USE')}
          kind="stack"
          subject={subject}
          fileName={`${fileName}-use`}
          data={{
            heading: t(unit === 'month' ? 'STATISTICS_MONTH' : 'STATISTICS_DAY'),
            columns: [
              { key: 'stationOpened', label: t('STATISTICS_STATION_OPENED'), look: 'first' },
              { key: 'reportGenerated', label: t('STATISTICS_REPORT_GENERATED'), look: 'second' },
              { key: 'reportPreviewed', label: t('STATISTICS_REPORT_PREVIEWED'), look: 'third' },
              { key: 'showAllUsed', label: t('STATISTICS_SHOW_ALL_USED'), look: 'fourth' },
            ],
            rows: stations.series.map(({ bucket, ...values }) => ({ id: bucket, ...labels(bucket), values })),
          }}
        />
        <ChartSection
          title={t('STATISTICS_TOP_STATIONS')}
          kind="groups"
          subject={subject}
          fileName={`${fileName}-stations`}
          data={{
            heading: t('STATISTICS_STATION'),
            columns: [opened],
            rows: stations.topStations.map(({ anfr, name, manager, opened: count }) => ({
              id: anfr,
              label: [name, anfr, manager].filter(Boolean).join(' · '),
              tick: name,
              values: { opened: count },
            })),
          }}
        />
        <ChartSection
          title={t('STATISTICS_BY_MANAGER')}
          kind="groups"
          subject={subject}
          fileName={`${fileName}-managers`}
          data={{
            heading: t('STATISTICS_MANAGER'),
            columns: [opened],
            rows: stations.byManager.map(({ manager, opened: count }) => ({
              id: manager,
              label: manager,
              values: { opened: count },
            })),
          }}
        />
        <ChartSection
          title={t('STATISTICS_BY_REPORT_TYPE')}
          kind="groups"
          subject={subject}
          fileName={`${fileName}-reports`}
          data={{
            heading: t('STATISTICS_REPORT_TYPE'),
            columns: [{ key: 'generated', label: t('STATISTICS_REPORT_GENERATED'), look: 'first' }],
            rows: stations.byReportType.map(({ reportType, generated }) => ({
              id: reportType,
              label: named(reportType),
              values: { generated },
            })),
          }}
        />
      </div>
    </>
  );
}
