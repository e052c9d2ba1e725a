import { Anchor, Button } from '@mantine/core';
import type { StationChange } from '@portal/contracts/modules/station-database';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import classes from './stations.module.css';

const written = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value ?? '–')}`)
    .join(' · ');

/** Rows that are drawn at a time: an import changes thousands. */
const SHOWN = 100;

/** Changes with the values of the source before and after. */
export function ChangesTable({ changes }: { readonly changes: readonly StationChange[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <PlainTable
        caption={t('STATION_PAGE_CHANGES')}
        rows={changes.slice(0, shown)}
        rowKey={({ id }) => id}
        columns={[
          { heading: t('STATION_CHANGE_AT'), cell: ({ at }) => format.dateTime(at) },
          {
            heading: t('STATION_NUMBER'),
            cell: ({ stationAnfr, code }) =>
              code === 'STATION_REMOVED' ? (
                stationAnfr
              ) : (
                <Anchor component={Link} to={`/station-database/stations/${stationAnfr}`}>
                  {stationAnfr}
                </Anchor>
              ),
          },
          { heading: t('STATION_NAME'), cell: ({ name, operator }) => `${name} · ${operator}` },
          { heading: t('STATION_CHANGE'), cell: ({ code }) => t(`STATION_CHANGE_${code}`) },
          {
            heading: t('STATION_BEFORE'),
            cell: ({ before }) => <span className={classes.codes}>{written(before)}</span>,
          },
          { heading: t('STATION_AFTER'), cell: ({ after }) => <span className={classes.codes}>{written(after)}</span> },
        ]}
      />
      {changes.length > shown && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + SHOWN)}>
          {t('MAPPED_MORE')}
        </Button>
      )}
    </>
  );
}
