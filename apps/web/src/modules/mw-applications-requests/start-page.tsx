import { Button, Card, Group } from '@mantine/core';
import { applicationWorkflow, type CurrentUser } from '@portal/contracts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from '../../features/dossiers/dossiers.module.css';
import { DossierTable } from '../../features/dossiers/list/dossier-table.js';
import { type ListState, nextSorting, type Sorting, useListState } from '../../features/dossiers/list/list-state.js';
import { Pager } from '../../features/dossiers/list/pager.js';
import { SearchField } from '../../features/dossiers/list/search-field.js';
import { StatusFilter } from '../../features/dossiers/list/status-filter.js';
import { useUser } from '../../features/session/session.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page.js';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { addresses } from './addresses.js';
import { useDossierColumns } from './dossier-columns.js';
import { type DossierList, useDossierCounts, useDossiers } from './mw-applications-requests.queries.js';
import { mayApply } from './who-applies.js';

/** Officers meet what waits for them first; everybody else what moved last. */
const ownOrderOf = ({ roles }: CurrentUser): Sorting =>
  roles.includes('REGULATOR') ? { sort: 'status', order: 'asc' } : { sort: 'updatedAt', order: 'desc' };

const asQuery = ({ status, search, sorting, page, pageSize }: ListState<string>, own: Sorting): DossierList => ({
  ...(status.length > 0 ? { status: status.join(',') } : {}),
  ...(search ? { search } : {}),
  ...(sorting ?? own),
  page,
  pageSize,
});

function NewApplication() {
  const { t } = useTexts();
  return (
    <Button component={Link} to={addresses.newApplication} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('MW_NEW_APPLICATION')}
    </Button>
  );
}

/** The applications a user may see, as the server filters, sorts and pages them. */
export function StartPage() {
  const { t } = useTexts();
  const user = useUser();
  const [state, change] = useListState(applicationWorkflow.states);
  const dossiers = useDossiers(asQuery(state, ownOrderOf(user)));
  const counts = useDossierCounts();
  const columns = useDossierColumns(user);
  const isFiltered = state.status.length > 0 || state.search !== '';

  return (
    <Page>
      <PageHeader
        title={t('MW_START_TITLE')}
        subtitle={t('MW_START_SUBTITLE')}
        actions={mayApply(user) && <NewApplication />}
      />
      <StatusFilter
        states={applicationWorkflow.states}
        counts={counts.data}
        chosen={state.status}
        onChange={(status) => change({ status })}
      />
      <Card withBorder padding={0}>
        <Group p="xs" className={classes.toolbar}>
          <SearchField value={state.search} onSearch={(search) => change({ search }, { replace: true })} />
        </Group>
        {dossiers.isPending && <LoadingState />}
        {dossiers.isError && <ErrorState error={dossiers.error} onRetry={() => void dossiers.refetch()} />}
        {dossiers.data && dossiers.data.rows.length > 0 && (
          <DossierTable
            caption={t('MW_LIST_CAPTION')}
            columns={columns}
            rows={dossiers.data.rows}
            sorting={state.sorting}
            onSort={(sort) => change({ sorting: nextSorting(state.sorting, sort) })}
            isStale={dossiers.isPlaceholderData}
          />
        )}
        {dossiers.data?.rows.length === 0 &&
          (isFiltered || dossiers.data.total > 0 ? (
            <EmptyState
              title={t('MW_LIST_NO_MATCH')}
              action={
                <Button variant="default" onClick={() => change({ status: [], search: '' })}>
                  {t('MW_LIST_CLEAR_FILTERS')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('MW_LIST_EMPTY')} action={mayApply(user) && <NewApplication />}>
              {t(mayApply(user) ? 'MW_LIST_EMPTY_APPLICANT' : 'MW_LIST_EMPTY_READER')}
            </EmptyState>
          ))}
        {dossiers.data && (
          <Pager
            page={state.page}
            pageSize={state.pageSize}
            total={dossiers.data.total}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        )}
      </Card>
    </Page>
  );
}
