import { Anchor } from '@mantine/core';
import {
  AccountRequestStatus,
  accountRequestsList,
  isOpenStatus,
  type ReviewedRequestRow,
  requestAge,
} from '@portal/contracts';
import { useCallback } from 'react';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import type { ScreenColumns } from '../../lists/columns-of.js';
import { ListTable } from '../../lists/list-table.js';
import { listReader, useList } from '../../lists/use-list.js';
import { accountRequestAdministrationClient } from '../administration.queries.js';
import { RequestStatus } from './request-status.js';

const source = {
  list: accountRequestsList,
  read: listReader(accountRequestAdministrationClient.listAccountRequests),
  screen: (t: Translate): ScreenColumns<ReviewedRequestRow> => ({
    reference: { isHeading: true, isShort: true },
    status: { isShort: true, cell: ({ status }) => <RequestStatus status={status} /> },
    createdAt: { isDay: true },
    age: { isShort: true, cell: (row) => t('ADMIN_REQUEST_DAYS', { count: requestAge(row) }) },
  }),
  follows: ['ACCOUNT_REQUESTS'],
  /** The request that has waited longest comes first. */
  defaults: { sorting: { column: 'createdAt', order: 'asc' } },
} as const;

const decided = AccountRequestStatus.options.filter((status) => !isOpenStatus(status));

interface DecidedSwitchProps {
  readonly isOpenOnly: boolean;
  /** Filters by states; without one, open requests are listed. */
  readonly onShow: (statuses: readonly AccountRequestStatus[]) => void;
}

function DecidedSwitch({ isOpenOnly, onShow }: DecidedSwitchProps) {
  const { t } = useTexts();
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => onShow(isOpenOnly ? decided : [])}>
      {isOpenOnly ? t('ADMIN_REQUESTS_SHOW_DECIDED') : t('ADMIN_REQUESTS_SHOW_OPEN')}
    </Anchor>
  );
}

/** Requests about accounts: those that wait for a decision, unless other states are chosen. */
export function RequestsList({ addressOf }: { readonly addressOf: (id: string) => string }) {
  const { t } = useTexts();
  const served = useList(
    source,
    useCallback(({ id }: ReviewedRequestRow) => addressOf(id), [addressOf]),
  );
  const { state, change } = served.control;
  return (
    <ListTable
      served={served}
      search={{ label: t('ADMIN_REQUESTS_SEARCH'), placeholder: t('ADMIN_REQUESTS_SEARCH_PLACEHOLDER') }}
      tools={
        <DecidedSwitch
          isOpenOnly={state.filters.status === undefined}
          onShow={(values) => change({ filters: { ...state.filters, status: { kind: 'enum', values } } })}
        />
      }
      empty={<EmptyState title={t('ADMIN_REQUESTS_EMPTY')}>{t('ADMIN_REQUESTS_EMPTY_HINT')}</EmptyState>}
    />
  );
}
