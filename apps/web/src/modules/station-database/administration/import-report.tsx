import { Button } from '@mantine/core';
import type { ImportRefusal, ImportState, StationImport } from '@portal/contracts/modules/station-database';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';
import classes from '../stations.module.css';

const tones: Readonly<Record<ImportState, StatusTone>> = {
  QUEUED: 'neutral',
  RUNNING: 'review',
  COMPARED: 'review',
  REFUSED: 'closed',
  PUBLISHED: 'good',
  FAILED: 'closed',
};

interface ImportReportProps {
  readonly of: StationImport;
  readonly isPublishing: boolean;
  readonly onPublish: () => void;
}

/** What became of an import: its difference by code, what refused it, and what was left of each file. */
export function ImportReport({ of, isPublishing, onPublish }: ImportReportProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { difference, refusals, files, state } = of;
  const refusal = ({ code, file, figure, limit }: ImportRefusal): string =>
    t(`STATION_REFUSAL_${code}`, { file: file ?? '', figure, limit: limit ?? '' });
  return (
    <section className={classes.tab} aria-label={format.dateTime(of.createdAt)}>
      <h2>
        {format.dateTime(of.createdAt)} <StatusBadge tone={tones[state]} label={t(`STATION_IMPORT_${state}`)} />
      </h2>
      {refusals.map((one) => (
        <p key={`${one.code}${one.file}`} className={classes.warning}>
          {refusal(one)}
        </p>
      ))}
      <Facts
        isDense
        facts={[
          [t('STATION_IMPORT_DATE'), of.dataDate && format.date(of.dataDate)],
          [t('STATION_IMPORT_BY'), of.createdBy],
          [t('STATION_IMPORT_BEFORE'), difference && format.number(difference.before)],
          [t('STATION_IMPORT_AFTER'), difference && format.number(difference.after)],
          [t('STATION_IMPORT_UNCHANGED'), difference && format.number(difference.unchanged)],
          [t('STATION_IMPORT_ORPHANS'), difference && format.number(difference.withoutStation)],
          ...Object.entries(difference?.byCode ?? {}).map(
            ([code, stations]) => [t(`STATION_CHANGE_${code}`), format.number(stations)] as const,
          ),
        ]}
      />
      {files.length > 0 && (
        <PlainTable
          caption={t('STATION_IMPORT_FILES')}
          rows={files}
          rowKey={({ name }) => name}
          columns={[
            { heading: t('STATION_IMPORT_FILE'), cell: ({ name }) => <code>{name}</code> },
            { heading: t('STATION_IMPORT_TAKEN'), isFigure: true, cell: ({ taken }) => format.number(taken) },
            { heading: t('STATION_IMPORT_LEFT'), isFigure: true, cell: ({ left }) => format.number(left) },
            {
              heading: t('STATION_IMPORT_WHY'),
              cell: ({ examples }) =>
                examples
                  .slice(0, 3)
                  .map(({ row, what, reason }) => t('STATION_IMPORT_ROW', { row, what, reason: t(reason) }))
                  .join(' '),
            },
          ]}
        />
      )}
      {state === 'COMPARED' && (
        <Button w="fit-content" loading={isPublishing} onClick={onPublish}>
          {t('STATION_IMPORT_PUBLISH')}
        </Button>
      )}
    </section>
  );
}
