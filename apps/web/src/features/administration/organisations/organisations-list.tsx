import { Anchor, Button } from '@mantine/core';
import { type OrganisationRow, OrganisationSort } from '@portal/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import type { Column } from '../../../ui/table/column.js';
import { Table } from '../../../ui/table/table.js';
import { type TableDefaults, useTableState } from '../../../ui/table/table-state.js';
import { ExportList } from '../../exports/export-list.js';
import { NEW } from '../../records/detail-address.js';
import { listQuery } from '../../records/list-query.js';
import { PAGE_SIZES } from '../../records/page-sizes.js';
import { useOrganisations } from '../administration.queries.js';

const rowId = ({ id }: OrganisationRow) => id;
const defaults: TableDefaults = { sorting: { column: 'companyName', order: 'asc' } };

function useColumns(addressOf: (id: string) => string): readonly Column<OrganisationRow>[] {
  const { t } = useTexts();
  return useMemo(() => {
    const columns: Column<OrganisationRow>[] = [
      {
        id: 'companyName',
        label: t('ADMIN_ORGANISATION_NAME'),
        isHeading: true,
        value: ({ companyName }) => companyName,
        cell: ({ id, companyName }) => (
          <Anchor component={Link} to={addressOf(id)} size="sm" fw={600}>
            {companyName}
          </Anchor>
        ),
      },
      {
        id: 'nationalCompanyNumber',
        label: t('ADMIN_ORGANISATION_NUMBER'),
        isShort: true,
        value: ({ nationalCompanyNumber }) => nationalCompanyNumber,
      },
      { id: 'members', label: t('ADMIN_ORGANISATION_MEMBERS'), kind: 'number', value: ({ members }) => members },
      { id: 'dossiers', label: t('ADMIN_ORGANISATION_DOSSIERS'), kind: 'number', value: ({ dossiers }) => dossiers },
      {
        id: 'createdAt',
        label: t('ADMIN_CREATED'),
        kind: 'date',
        isShort: true,
        isHidden: true,
        value: ({ createdAt }) => createdAt,
      },
    ];
    return columns.map((column) => ({ ...column, isFilterable: false }));
  }, [t, addressOf]);
}

/** Organisations, as the server filters, sorts and pages them. */
export function OrganisationsList({ addressOf }: { readonly addressOf: (id: string) => string }) {
  const { t } = useTexts();
  const columns = useColumns(addressOf);
  const control = useTableState({ columns, defaults });
  const query = listQuery(control.state, OrganisationSort.options, []);
  const organisations = useOrganisations(query);
  return (
    <Table
      id="admin-organisations"
      caption={t('ADMIN_ORGANISATIONS_CAPTION')}
      columns={columns}
      rows={organisations.data?.rows}
      rowId={rowId}
      control={control}
      paging={{ kind: 'keyset', next: organisations.data?.next ?? null }}
      error={organisations.error}
      onRetry={() => void organisations.refetch()}
      isStale={organisations.isPlaceholderData}
      search={{ label: t('ADMIN_ORGANISATIONS_SEARCH'), placeholder: t('ADMIN_ORGANISATIONS_SEARCH') }}
      tools={
        <Button component={Link} to={addressOf(NEW)} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('ADMIN_ORGANISATION_NEW')}
        </Button>
      }
      exports={({ columns: shown }) => <ExportList list="main/organisations" query={query} columns={shown} />}
      pageSizes={PAGE_SIZES}
      empty={<EmptyState title={t('ADMIN_ORGANISATIONS_EMPTY')} />}
    />
  );
}
