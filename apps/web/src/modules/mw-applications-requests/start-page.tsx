import { Button } from '@mantine/core';
import { applicationWorkflow, listOrderFor, statesOf } from '@portal/contracts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { listQuery } from '../../features/dossiers/list/list-query.js';
import { StatusFilter } from '../../features/dossiers/list/status-filter.js';
import { ExportList } from '../../features/exports/export-list.js';
import { useUser } from '../../features/identity/session.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState } from '../../ui/states.js';
import { Table } from '../../ui/table/table.js';
import { useTableState } from '../../ui/table/table-state.js';
import { addresses } from './addresses.js';
import { useDossierColumns } from './dossier-columns.js';
import { type MwDossierRow, useDossierCounts, useDossiers } from './mw-applications-requests.queries.js';
import { mayApply } from './who-applies.js';

const states = statesOf(applicationWorkflow);

const rowId = ({ id }: MwDossierRow) => id;

function NewApplication() {
  const { t } = useTexts();
  return (
    <Button component={Link} to={addresses.newApplication} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('DOSSIER_NEW_APPLICATION')}
    </Button>
  );
}

/** The applications a user may see, as the server filters, sorts and pages them. */
export function StartPage() {
  const { t } = useTexts();
  const user = useUser();
  const columns = useDossierColumns(user);
  const control = useTableState({ columns });
  const { filters } = control.state;
  const query = listQuery(control.state, listOrderFor(applicationWorkflow, user.roles));
  const dossiers = useDossiers(query);
  const counts = useDossierCounts();
  const chosen = states.filter((state) => filters.status?.kind === 'enum' && filters.status.values.includes(state));
  return (
    <Page>
      <PageHeader
        title={t('MW_START_TITLE')}
        subtitle={t('MW_START_SUBTITLE')}
        actions={mayApply(user) && <NewApplication />}
      />
      <StatusFilter
        states={states}
        counts={counts.data}
        chosen={chosen}
        onChange={(values) => control.change({ filters: { status: { kind: 'enum', values } } })}
      />
      <Table
        id="mw-applications"
        caption={t('MW_LIST_CAPTION')}
        columns={columns}
        rows={dossiers.data?.rows}
        rowId={rowId}
        control={control}
        paging={{ kind: 'pages', total: dossiers.data?.total ?? 0 }}
        error={dossiers.error}
        onRetry={() => void dossiers.refetch()}
        isStale={dossiers.isPlaceholderData}
        search={{ label: t('DOSSIER_SEARCH'), placeholder: t('DOSSIER_SEARCH_PLACEHOLDER') }}
        exports={({ columns: shown }) => (
          <ExportList list="mw-applications-requests/dossiers" query={query} columns={shown} />
        )}
        noMatch={t('DOSSIER_LIST_NO_MATCH')}
        empty={
          <EmptyState title={t('DOSSIER_LIST_EMPTY')} action={mayApply(user) && <NewApplication />}>
            {t(mayApply(user) ? 'DOSSIER_LIST_EMPTY_APPLICANT' : 'DOSSIER_LIST_EMPTY_READER')}
          </EmptyState>
        }
      />
    </Page>
  );
}
