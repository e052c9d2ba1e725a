import { withoutPages } from '@portal/contracts';
import { type StationRow, stationsList } from '@portal/contracts/modules/station-database';
import { IconFlag } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { ScreenColumns } from '../../features/lists/columns-of.js';
import type { ListQuery } from '../../features/lists/list-query.js';
import { ListTable } from '../../features/lists/list-table.js';
import { listReader, useList } from '../../features/lists/use-list.js';
import type { Format } from '../../kernel/format.js';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState } from '../../ui/states.js';
import { ReportButtons } from './report-buttons.js';
import { stationsClient } from './station-database.client.js';
import { StationLinks } from './station-links.js';
import { StationStatusBadge } from './station-marks.js';
import classes from './stations.module.css';

/** A height with the mark of a doubtful value. */
function HeightCell({ row, t, format }: { readonly row: StationRow; readonly t: Translate; readonly format: Format }) {
  const isDoubtful = row.flags.includes('ANTENNA_ABOVE_SUPPORT');
  return (
    <span className={classes.flagged}>
      {row.heightM === null ? '' : format.number(row.heightM, 1)}
      {isDoubtful && <IconFlag size={14} role="img" aria-label={t('STATION_FLAG_ANTENNA_ABOVE_SUPPORT')} />}
    </span>
  );
}

const screen = (t: Translate, format: Format): ScreenColumns<StationRow> => ({
  stationAnfr: { isHeading: true, isShort: true },
  operator: { minWidth: 130 },
  system: { minWidth: 140 },
  height: { cell: (row) => <HeightCell row={row} t={t} format={format} /> },
  status: { cell: ({ status }) => <StationStatusBadge status={status} /> },
  category: { isHidden: true },
  cityCode: { isHidden: true },
  supportOwner: { isHidden: true },
  consentDate: { isHidden: true },
  source: { isHidden: true },
  flags: { isHidden: true },
});

const read = listReader(stationsClient.listRows);

/** Parameters of a list that a report takes: which rows, not their order. */
const reported = ({ sort: _sort, order: _order, ...query }: ListQuery) =>
  Object.fromEntries(Object.entries(withoutPages(query)).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Every station of the register, filtered, sorted and exported. */
export function ListPage() {
  const { t } = useTexts();
  const addressOf = useCallback(({ stationAnfr }: StationRow) => `/station-database/stations/${stationAnfr}`, []);
  const served = useList({ list: stationsList, read, screen }, addressOf);
  return (
    <Page>
      <StationLinks />
      <PageHeader title={t('MODULE_STATION_DATABASE_TITLE')} subtitle={t('STATION_LIST_SUBTITLE')} />
      <ListTable
        served={served}
        isWorklist
        tools={<ReportButtons types={['AREA_LIST', 'OPERATOR_SUMMARY']} query={reported(served.query)} />}
        search={{ label: t('STATION_SEARCH'), placeholder: t('STATION_SEARCH') }}
        noMatch={t('STATION_NO_MATCH')}
        empty={<EmptyState title={t('STATION_EMPTY')}>{t('STATION_EMPTY_TEXT')}</EmptyState>}
      />
    </Page>
  );
}
