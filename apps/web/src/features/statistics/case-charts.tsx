import { type CaseCharts as Cases, DECISION_DEADLINE_DAYS } from '@portal/contracts';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { useDictionaryNames } from '../dictionary/use-dictionary.js';
import { caseColumns, groupData, namedBands, namedRegions, seriesRows } from './case-data.js';
import { ChartSection } from './chart-section.js';
import { CaseKeyFigures } from './key-figures.js';
import { bucketLabels } from './period.js';
import classes from './statistics.module.css';

interface CaseChartsProps {
  readonly cases: Cases;
  readonly unit: 'month' | 'day';
  /** Begin of the names of files. */
  readonly fileName: string;
  /** Module and period. */
  readonly subject: string;
}

/** Applications of one module in a month or a year. */
export function CaseCharts({ cases, unit, fileName, subject }: CaseChartsProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const heading = t(unit === 'month' ? 'STATISTICS_MONTH' : 'STATISTICS_DAY');
  const rows = seriesRows(cases.series, bucketLabels(locale, unit));
  const bandName = useDictionaryNames('BAND');
  const byBand = namedBands(cases.byBand, bandName);
  const groups = [
    { name: 'bands', titleKey: 'STATISTICS_BY_BAND', headingKey: 'STATISTICS_BAND', of: byBand },
    {
      name: 'regions',
      titleKey: 'STATISTICS_BY_REGION',
      headingKey: 'STATISTICS_REGION',
      of: namedRegions(t, cases.byRegion),
    },
    {
      name: 'organisations',
      titleKey: 'STATISTICS_BY_ORGANISATION',
      headingKey: 'STATISTICS_ORGANISATION',
      of: cases.byOrganisation,
    },
  ] as const;
  return (
    <>
      <CaseKeyFigures total={cases.total} />
      <div className={classes.grid}>
        <ChartSection
          title={t('STATISTICS_BY_TIME')}
          kind="bars"
          subject={subject}
          fileName={`${fileName}-applications`}
          data={{ heading, rows, columns: caseColumns(t, ['submitted', 'decided']) }}
        />
        <ChartSection
          title={t('STATISTICS_PUNCTUALITY')}
          hint={t('STATISTICS_PUNCTUALITY_HINT', { days: DECISION_DEADLINE_DAYS })}
          kind="stack"
          subject={subject}
          fileName={`${fileName}-late`}
          data={{ heading, rows, columns: caseColumns(t, ['inTime', 'late', 'lateShare'], 2) }}
        />
        {unit === 'month' && (
          <ChartSection
            title={t('STATISTICS_DURATIONS')}
            hint={t('STATISTICS_DURATIONS_HINT')}
            kind="lines"
            subject={subject}
            fileName={`${fileName}-days`}
            data={{ heading, rows, columns: caseColumns(t, ['medianDays', 'p90Days']) }}
          />
        )}
        {groups
          .filter(({ of }) => of.length > 0)
          .map(({ name, titleKey, headingKey, of }) => (
            <ChartSection
              key={name}
              title={t(titleKey)}
              {...(name !== 'organisations' && { hint: t('STATISTICS_SEVERAL_HINT') })}
              kind="groups"
              subject={subject}
              fileName={`${fileName}-${name}`}
              data={groupData(t, t(headingKey), of)}
            />
          ))}
      </div>
    </>
  );
}
