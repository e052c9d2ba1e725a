import { Anchor, Button } from '@mantine/core';
import type { StationChange, StationValues } from '@portal/contracts/modules/station-database';
import { formatLatitude, formatLongitude } from '@portal/geo';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import classes from './stations.module.css';

type Translate = ReturnType<typeof useTexts>['t'];

/** The values that a change keeps, each named. */
function namedValues({ operator, status, systems, latitude, longitude }: StationValues, t: Translate) {
  const place = latitude != null && longitude != null && `${formatLatitude(latitude)} ${formatLongitude(longitude)}`;
  return {
    STATION_OPERATOR: operator,
    STATION_STATUS: status && t(`STATION_STATUS_${status}`),
    STATION_SYSTEMS: systems?.join(', '),
    STATION_POSITION: place || undefined,
  };
}

/** The values of one side of a change: all of a station that came or went, else those that the other side has not. */
function ChangedValues({ of, beside }: { readonly of: StationValues; readonly beside: StationValues }) {
  const { t } = useTexts();
  const others: Readonly<Record<string, string | undefined>> = namedValues(beside, t);
  return Object.entries(namedValues(of, t)).map(
    ([name, value]) =>
      value &&
      value !== others[name] && (
        <div key={name}>
          <span className={classes.valueName}>{t(name)}</span> {value}
        </div>
      ),
  );
}

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
          { heading: t('STATION_BEFORE'), cell: ({ before, after }) => <ChangedValues of={before} beside={after} /> },
          { heading: t('STATION_AFTER'), cell: ({ before, after }) => <ChangedValues of={after} beside={before} /> },
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
