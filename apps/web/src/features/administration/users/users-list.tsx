import { Button } from '@mantine/core';
import { type UserRow, UserSort } from '@portal/contracts';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import { Table } from '../../../ui/table/table.js';
import { type TableDefaults, useTableState } from '../../../ui/table/table-state.js';
import { ExportList } from '../../exports/export-list.js';
import { NEW } from '../../records/detail-address.js';
import { listQuery } from '../../records/list-query.js';
import { PAGE_SIZES } from '../../records/page-sizes.js';
import { useUsers } from '../administration.queries.js';
import { useUserColumns } from './user-columns.js';

const rowId = ({ id }: UserRow) => id;
const defaults: TableDefaults = { sorting: { column: 'login', order: 'asc' } };
const filters = ['role', 'origin', 'state', 'system'] as const;

/** Accounts of the portal, as the server filters, sorts and pages them. */
export function UsersList({ addressOf }: { readonly addressOf: (id: string) => string }) {
  const { t } = useTexts();
  const columns = useUserColumns(addressOf);
  const control = useTableState({ columns, defaults });
  const query = listQuery(control.state, UserSort.options, filters);
  const users = useUsers(query);
  return (
    <Table
      id="admin-users"
      caption={t('ADMIN_USERS_CAPTION')}
      columns={columns}
      rows={users.data?.rows}
      rowId={rowId}
      control={control}
      paging={{ kind: 'keyset', next: users.data?.next ?? null }}
      error={users.error}
      onRetry={() => void users.refetch()}
      isStale={users.isPlaceholderData}
      search={{ label: t('ADMIN_USERS_SEARCH'), placeholder: t('ADMIN_USERS_SEARCH_PLACEHOLDER') }}
      tools={
        <Button component={Link} to={addressOf(NEW)} leftSection={<IconUserPlus size={16} aria-hidden />}>
          {t('ADMIN_USER_NEW')}
        </Button>
      }
      exports={({ columns: shown }) => <ExportList list="main/users" query={query} columns={shown} />}
      pageSizes={PAGE_SIZES}
      empty={<EmptyState title={t('ADMIN_USERS_EMPTY')} />}
    />
  );
}
