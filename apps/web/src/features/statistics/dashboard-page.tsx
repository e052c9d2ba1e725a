import { Button, Title } from '@mantine/core';
import {
  isModuleKey,
  modules,
  moduleTitleKey,
  type StatisticsDashboard,
  stationStatisticsModule,
  WHOLE_YEAR,
} from '@portal/contracts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { caseColumns, seriesRows } from './case-data.js';
import { ChartSection } from './chart-section.js';
import { bucketLabels, chartsPath, monthAndYear } from './period.js';
import { StationCharts } from './station-charts.js';
import classes from './statistics.module.css';
import { dashboardQuery } from './statistics.queries.js';

/** The last twelve months of every module. */
export function DashboardPage() {
  const { t } = useTexts();
  const locale = useLocale();
  const { data, error, isPending, refetch } = useQuery(dashboardQuery());
  const [from, to] = [data?.from, data?.to].map((bucket) => bucket && monthAndYear(locale, bucket));
  const months = from && to ? t('STATISTICS_LAST_MONTHS', { from, to }) : '';
  return (
    <Page>
      <PageHeader
        title={t('STATISTICS_TITLE')}
        {...(months && { subtitle: months })}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('STATISTICS_PRINT')}
          </Button>
        }
      />
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className={classes.grid}>
            {data.modules.map((each) => (
              <ModuleSection key={each.module} {...each} year={Number(data.to.slice(0, 4))} months={months} />
            ))}
          </div>
          {data.stations && (
            <>
              <div className={classes.stationsHead}>
                <Title order={2}>{t(moduleTitleKey(modules[stationStatisticsModule]))}</Title>
                <ChartsLink module={stationStatisticsModule} year={Number(data.to.slice(0, 4))} />
              </div>
              <StationCharts
                stations={data.stations}
                unit="month"
                fileName="statistics-stations"
                subject={`${t(moduleTitleKey(modules[stationStatisticsModule]))} · ${months}`}
              />
            </>
          )}
        </>
      )}
    </Page>
  );
}

const titleKeyOf = (module: string): string => (isModuleKey(module) ? moduleTitleKey(modules[module]) : module);

function ChartsLink({ module, year }: { readonly module: string; readonly year: number }) {
  const { t } = useTexts();
  return (
    <Button
      component={Link}
      to={chartsPath(module, { year, month: WHOLE_YEAR })}
      size="compact-sm"
      variant="light"
      aria-label={t('STATISTICS_OPEN_CHARTS_OF', { module: t(titleKeyOf(module)) })}
    >
      {t('STATISTICS_OPEN_CHARTS')}
    </Button>
  );
}

type ModuleFigures = StatisticsDashboard['modules'][number] & { readonly year: number; readonly months: string };

function ModuleSection({ module, series, year, months }: ModuleFigures) {
  const { t } = useTexts();
  const locale = useLocale();
  return (
    <ChartSection
      title={t(titleKeyOf(module))}
      kind="bars"
      subject={months}
      fileName={`statistics-${module}`}
      actions={<ChartsLink module={module} year={year} />}
      data={{
        heading: t('STATISTICS_MONTH'),
        columns: caseColumns(t, ['submitted', 'decided', 'late', 'lateShare', 'medianDays', 'p90Days'], 2),
        rows: seriesRows(series, bucketLabels(locale, 'month')),
      }}
    />
  );
}
