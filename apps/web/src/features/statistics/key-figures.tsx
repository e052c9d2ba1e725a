import type { CaseFigures, StationEventCounts } from '@portal/contracts';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { lateShare } from './case-data.js';
import classes from './statistics.module.css';

function Figures({ figures }: { readonly figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const NONE = '–';

/** The figures of a whole period. */
export function CaseKeyFigures({ total }: { readonly total: CaseFigures }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const days = (value: number | null) => (value === null ? NONE : number(value));
  const share = lateShare(total);
  return (
    <Figures
      figures={[
        [t('STATISTICS_SUBMITTED'), number(total.submitted)],
        [t('STATISTICS_DECIDED'), number(total.decided)],
        [t('STATISTICS_MEDIAN'), days(total.medianDays)],
        [t('STATISTICS_P90'), days(total.p90Days)],
        [t('STATISTICS_LATE'), number(total.late)],
        [t('STATISTICS_LATE_SHARE'), share === null ? NONE : number(share, 1)],
      ]}
    />
  );
}

export function StationKeyFigures({ total }: { readonly total: StationEventCounts }) {
  const { t } = useTexts();
  const { number } = useFormat();
  return (
    <Figures
      figures={[
        [t('STATISTICS_STATION_OPENED'), number(total.stationOpened)],
        [t('STATISTICS_REPORT_GENERATED'), number(total.reportGenerated)],
        [t('STATISTICS_REPORT_PREVIEWED'), number(total.reportPreviewed)],
        [t('STATISTICS_SHOW_ALL_USED'), number(total.showAllUsed)],
      ]}
    />
  );
}
