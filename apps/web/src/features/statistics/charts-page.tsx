import { ActionIcon, Button } from '@mantine/core';
import { isModuleKey, modules, moduleTitleKey, stationStatisticsModule, WHOLE_YEAR } from '@portal/contracts';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../kernel/api-error.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import { keepingFocus } from '../../ui/page/heading-focus.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { CaseCharts } from './case-charts.js';
import { chartsPath, monthAndYear, monthName, type Period, periodOf, shifted } from './period.js';
import { StationCharts } from './station-charts.js';
import classes from './statistics.module.css';
import { chartsQuery, dashboardQuery } from './statistics.queries.js';

export const DASHBOARD_PATH = '/main/stat-dashboard';

/** Charts of one module in a month or a year, as the address says. */
export function ChartsPage() {
  const { module = '', year, month } = useParams();
  const period = periodOf(year, month);
  return period && isModuleKey(module) ? <Charts module={module} period={period} /> : <UnknownStatistics />;
}

function UnknownStatistics() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('STATISTICS_TITLE')} />
      <EmptyState
        title={t('STATISTICS_UNKNOWN_TITLE')}
        action={
          <Button component={Link} to={DASHBOARD_PATH} variant="default">
            {t('STATISTICS_BACK')}
          </Button>
        }
      >
        {t('STATISTICS_UNKNOWN_TEXT')}
      </EmptyState>
    </Page>
  );
}

interface ChartsProps {
  readonly module: keyof typeof modules;
  readonly period: Period;
}

function Charts({ module, period }: ChartsProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const { year, month } = period;
  const charts = useQuery({ ...chartsQuery(module, year, month), placeholderData: keepPreviousData });
  const isUnknown = charts.error instanceof ApiError && charts.error.code === 'NOT_FOUND';
  if (isUnknown) return <UnknownStatistics />;
  const { data } = charts;
  const shown = data?.module === module ? data : undefined;
  const isEmpty = shown && !(shown.cases?.total.submitted || shown.cases?.total.decided) && !hasUse(shown.stations);
  const moduleName = t(moduleTitleKey(modules[module]));
  const periodName = month === WHOLE_YEAR ? String(year) : monthAndYear(locale, bucketOf(period));
  const unit = shown?.month === WHOLE_YEAR ? 'month' : 'day';
  const fileName = `statistics-${module}-${shown?.year}${shown?.month ? `-${String(shown.month).padStart(2, '0')}` : ''}`;
  const file = { fileName, subject: `${moduleName} · ${periodName}` };
  return (
    <Page>
      <PageHeader
        title={t('STATISTICS_OF_MODULE', { module: moduleName })}
        subtitle={periodName}
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('STATISTICS_PRINT')}
          </Button>
        }
      />
      <PeriodControls module={module} period={period} years={shown?.years ?? { first: year, last: year }} />
      {charts.isPending && <LoadingState />}
      {charts.isError && <ErrorState error={charts.error} onRetry={() => void charts.refetch()} />}
      {isEmpty && (
        <EmptyState title={t('STATISTICS_EMPTY_TITLE')}>
          {t(shown.stations ? 'STATISTICS_NO_USE_TEXT' : 'STATISTICS_EMPTY_TEXT')}
        </EmptyState>
      )}
      {shown?.cases && !isEmpty && <CaseCharts cases={shown.cases} unit={unit} {...file} />}
      {shown?.stations && !isEmpty && <StationCharts stations={shown.stations} unit={unit} {...file} />}
    </Page>
  );
}

const bucketOf = ({ year, month }: Period): string => `${year}-${String(month).padStart(2, '0')}-01`;

const hasUse = (stations: { readonly total: Readonly<Record<string, number>> } | null): boolean =>
  stations !== null && Object.values(stations.total).some((count) => count > 0);

interface PeriodControlsProps extends ChartsProps {
  readonly years: { readonly first: number; readonly last: number };
}

/** Module, year and month; each choice is an address. */
function PeriodControls({ module, period, years }: PeriodControlsProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const { data: dashboard } = useQuery(dashboardQuery());
  /** What was chosen last: a second choice, while the charts of the first are still drawn, must start from it. */
  const chosen = useRef(period);
  useEffect(() => {
    chosen.current = { year: period.year, month: period.month };
  }, [period.year, period.month]);
  const open = (to: Period, of: string = module) => {
    chosen.current = to;
    void navigate(chartsPath(of, to), { state: keepingFocus });
  };
  const first = Math.min(years.first, period.year);
  const count = Math.max(years.last, period.year) - first + 1;
  const counted = [
    ...(dashboard?.modules.map((each) => each.module) ?? []),
    ...(dashboard?.stations ? [stationStatisticsModule] : []),
  ];
  const choices = [...new Set([...counted, module])].filter(isModuleKey);
  const step = (by: 1 | -1) => {
    const to = shifted(period, by);
    return { to, isThere: to.year >= first && to.year < first + count };
  };
  const [previous, next] = [step(-1), step(1)];
  return (
    <div className={classes.controls} data-tool>
      <ChoiceInput
        label={t('STATISTICS_MODULE')}
        value={module}
        choices={choices.map((key) => ({ value: key, label: t(moduleTitleKey(modules[key])) }))}
        onChange={(key) => key && open(period, key)}
      />
      <ChoiceInput
        label={t('STATISTICS_YEAR')}
        value={period.year}
        choices={Array.from({ length: count }, (_, index) => ({ value: first + index, label: String(first + index) }))}
        onChange={(year) => year !== null && open({ ...chosen.current, year })}
      />
      <ChoiceInput
        label={t('STATISTICS_MONTH')}
        value={period.month}
        choices={Array.from({ length: 13 }, (_, value) => ({
          value,
          label: value === WHOLE_YEAR ? t('STATISTICS_WHOLE_YEAR') : monthName(locale, value),
        }))}
        onChange={(month) => month !== null && open({ ...chosen.current, month })}
      />
      <ActionIcon.Group>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('STATISTICS_PREVIOUS')}
          disabled={!previous.isThere}
          onClick={() => open(previous.to)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('STATISTICS_NEXT')}
          disabled={!next.isThere}
          onClick={() => open(next.to)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </ActionIcon.Group>
      <Button component={Link} to={DASHBOARD_PATH} variant="subtle">
        {t('STATISTICS_BACK')}
      </Button>
    </div>
  );
}
