import { Anchor } from '@mantine/core';
import { AccountRequestKind, AccountRequestStatus, isOpenStatus, type ReviewedRequestRow } from '@portal/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import type { Column } from '../../../ui/table/column.js';
import { Table } from '../../../ui/table/table.js';
import { type TableDefaults, useTableState } from '../../../ui/table/table-state.js';
import { ExportList } from '../../exports/export-list.js';
import { listQuery, servedList } from '../../records/served-list.js';
import { useRequests } from '../administration.queries.js';
import { RequestStatus } from './request-status.js';

const rowId = ({ id }: ReviewedRequestRow) => id;
const DAY_MS = 86_400_000;
/** Oldest request first. */
const defaults: TableDefaults = { sorting: { column: 'createdAt', order: 'asc' } };

/** Whole days that a request has waited, or waited until it was decided on. */
const daysOf = ({ createdAt, decidedAt }: ReviewedRequestRow): number =>
  Math.floor((Date.parse(decidedAt ?? new Date().toISOString()) - Date.parse(createdAt)) / DAY_MS);

function useColumns(addressOf: (id: string) => string): readonly Column<ReviewedRequestRow>[] {
  const { t } = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<ReviewedRequestRow>[] = [
      {
        id: 'reference',
        label: t('ADMIN_REQUEST_REFERENCE'),
        isHeading: true,
        isFilterable: false,
        value: ({ reference }) => reference,
        cell: ({ id, reference }) => (
          <Anchor component={Link} to={addressOf(id)} size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
            {reference}
          </Anchor>
        ),
      },
      {
        id: 'kind',
        label: t('ADMIN_REQUEST_KIND'),
        kind: 'enum',
        options: AccountRequestKind.options.map((value) => ({ value, label: t(`ACCOUNT_REQUEST_${value}`) })),
        value: ({ kind }) => kind,
      },
      { id: 'fullName', label: t('ADMIN_USER_NAME'), isFilterable: false, value: ({ fullName }) => fullName },
      {
        id: 'companyName',
        label: t('ADMIN_RELATION_ORGANISATION'),
        isFilterable: false,
        value: ({ companyName }) => companyName,
      },
      {
        id: 'status',
        label: t('ADMIN_USER_STATE'),
        kind: 'enum',
        isShort: true,
        options: AccountRequestStatus.options.map((value) => ({ value, label: t(`ACCOUNT_STATUS_${value}`) })),
        value: ({ status }) => status,
        cell: ({ status }) => <RequestStatus status={status} />,
      },
      {
        id: 'createdAt',
        label: t('ADMIN_REQUEST_RECEIVED'),
        kind: 'date',
        isShort: true,
        isFilterable: false,
        value: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => format.date(createdAt),
      },
      {
        id: 'age',
        label: t('ADMIN_REQUEST_AGE'),
        kind: 'number',
        isShort: true,
        isFilterable: false,
        value: daysOf,
        cell: (row) => t('ADMIN_REQUEST_DAYS', { count: daysOf(row) }),
      },
    ];
    return columns.map((column) => ({ ...column, isSortable: column.id === 'createdAt' }));
  }, [t, format, addressOf]);
}

/** Account requests: undecided ones unless another status is chosen. */
export function RequestsList({ addressOf }: { readonly addressOf: (id: string) => string }) {
  const { t } = useTexts();
  const columns = useColumns(addressOf);
  const control = useTableState({ columns, defaults });
  const { sorting } = control.state;
  const query = {
    ...listQuery(control.state, [], ['kind', 'status']),
    ...(sorting && { order: sorting.order }),
  };
  const requests = useRequests(query);
  const isOpenOnly = control.state.filters.status === undefined;
  const show = (statuses: readonly AccountRequestStatus[]) =>
    control.change({ filters: { ...control.state.filters, status: { kind: 'enum', values: statuses } } });
  return (
    <Table
      id="admin-account-requests"
      caption={t('ADMIN_REQUESTS_CAPTION')}
      columns={columns}
      rowId={rowId}
      control={control}
      {...servedList(requests, requests.data?.rows, requests.data?.next)}
      search={{ label: t('ADMIN_REQUESTS_SEARCH'), placeholder: t('ADMIN_REQUESTS_SEARCH_PLACEHOLDER') }}
      tools={
        isOpenOnly ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => show(AccountRequestStatus.options.filter((status) => !isOpenStatus(status)))}
          >
            {t('ADMIN_REQUESTS_SHOW_DECIDED')}
          </Anchor>
        ) : (
          <Anchor component="button" type="button" size="sm" onClick={() => show([])}>
            {t('ADMIN_REQUESTS_SHOW_OPEN')}
          </Anchor>
        )
      }
      exports={({ columns: shown }) => <ExportList list="main/account-requests" query={query} columns={shown} />}
      empty={<EmptyState title={t('ADMIN_REQUESTS_EMPTY')}>{t('ADMIN_REQUESTS_EMPTY_HINT')}</EmptyState>}
    />
  );
}
