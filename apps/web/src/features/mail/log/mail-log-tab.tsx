import { Alert } from '@mantine/core';
import type { Mail, MailStatus } from '@portal/contracts';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { EmptyState } from '../../../ui/states.js';
import { Table } from '../../../ui/table/table.js';
import { type TableState, useTableState } from '../../../ui/table/table-state.js';
import { ExportList } from '../../exports/export-list.js';
import { chosenValues, rowLimit, servedList } from '../../records/served-list.js';
import { mailsClient } from '../mail.queries.js';
import { useMailColumns } from './mail-columns.js';
import classes from './mail-log.module.css';

const rowId = ({ id }: Mail) => id;
/** Mails under way change by themselves. */
const REFRESH_MS = 10_000;

function queryOf(state: TableState) {
  const { search, after } = state;
  const [status, template] = [chosenValues(state, 'status'), chosenValues(state, 'template')];
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(template && { template }),
    ...(after && { after }),
    pageSize: rowLimit(state),
  };
}

interface NoticesProps {
  readonly goesTo: 'server' | 'folder';
  readonly counts: Readonly<Partial<Record<MailStatus, number>>>;
}

function Notices({ goesTo, counts }: NoticesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const uncertain = counts.UNCERTAIN ?? 0;
  const failed = counts.FAILED ?? 0;
  return (
    <div className={classes.notices}>
      {goesTo === 'folder' && (
        <Alert color="blue" variant="light" icon={<IconInfoCircle size={20} aria-hidden />}>
          {t('MAIL_GOES_TO_FOLDER')}
        </Alert>
      )}
      {uncertain > 0 && (
        <Alert color="orange" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('MAIL_UNCERTAIN_NOTICE', { count: uncertain, number: format.number(uncertain) })}
        </Alert>
      )}
      {failed > 0 && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('MAIL_FAILED_NOTICE', { count: failed, number: format.number(failed) })}
        </Alert>
      )}
    </div>
  );
}

/** What became of the mails that the portal wrote. */
export function Tab() {
  const { t } = useTexts();
  const columns = useMailColumns();
  const control = useTableState({ columns });
  const query = queryOf(control.state);
  const mails = useQuery({
    ...endpointQuery(mailsClient.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const last = mails.data?.more ? mails.data.rows.at(-1)?.id : undefined;
  return (
    <>
      {mails.data && <Notices goesTo={mails.data.goesTo} counts={mails.data.counts} />}
      <Table
        id="admin-mails"
        caption={t('MAIL_LOG_CAPTION')}
        columns={columns}
        rowId={rowId}
        control={control}
        {...servedList(mails, mails.data?.rows, last)}
        search={{ label: t('MAIL_SEARCH'), placeholder: t('MAIL_SEARCH_PLACEHOLDER') }}
        exports={({ columns: shown }) => <ExportList list="main/mails" query={query} columns={shown} />}
        empty={<EmptyState title={t('MAIL_LOG_EMPTY')}>{t('MAIL_LOG_EMPTY_WHY')}</EmptyState>}
      />
    </>
  );
}
