import { listOrderFor } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page.js';
import { PageHeader } from '../../../ui/page-header.js';
import { EmptyState } from '../../../ui/states.js';
import { Table } from '../../../ui/table/table.js';
import { useTableState } from '../../../ui/table/table-state.js';
import { ExportList } from '../../exports/export-list.js';
import { useUser } from '../../identity/session.js';
import { mayApply } from '../applicants.js';
import type { DossierListCalls } from '../dossier-calls.js';
import { type DossierKind, kindOf } from '../dossier-kind.js';
import { useDossierCounts, useDossiers } from '../dossiers.queries.js';
import { type SummaryColumns, statesOfKinds, useDossierColumns } from './dossier-columns.js';
import { listQuery } from './list-query.js';
import { NewApplication } from './new-application.js';
import { StatusFilter } from './status-filter.js';

/** What a module says about a list of its dossiers. */
export interface DossierListSpec<S> {
  /** Names the table where its arrangement and views are stored. */
  readonly id: string;
  /** The list, as the server names it for exports. */
  readonly exported: string;
  /** Translation keys. */
  readonly texts: { readonly title: string; readonly subtitle: string; readonly caption: string };
  /** The module's own columns, constant; they are not sorted by. */
  readonly columns: SummaryColumns<S>;
  /** Only dossiers in these states; all when missing. */
  readonly states?: readonly string[];
}

interface StartPageProps<S> {
  readonly list: DossierListSpec<S>;
  readonly kinds: readonly DossierKind[];
  readonly calls: DossierListCalls<S>;
}

const rowId = ({ id }: { readonly id: string }) => id;

/** The dossiers a user may see, as the server filters, sorts and pages them. */
export function StartPage<S>({ list, kinds, calls }: StartPageProps<S>) {
  const { t } = useTexts();
  const user = useUser();
  const { listApi, workflow } = kindOf(kinds, {});
  const states = list.states ?? statesOfKinds(kinds);
  const columns = useDossierColumns(kinds, list.columns);
  const control = useTableState({ columns });
  const { filters } = control.state;
  const query = {
    ...(list.states && { status: list.states.join(',') }),
    ...listQuery(control.state, listOrderFor(workflow, user.roles)),
  };
  const dossiers = useDossiers(listApi, calls, query);
  const counts = useDossierCounts(listApi, calls);
  const chosen = states.filter((state) => filters.status?.kind === 'enum' && filters.status.values.includes(state));
  const open = kinds.filter((kind) => mayApply(user, kind));
  return (
    <Page>
      <PageHeader
        title={t(list.texts.title)}
        subtitle={t(list.texts.subtitle)}
        actions={<NewApplication kinds={open} />}
      />
      <StatusFilter
        states={states}
        counts={counts.data}
        chosen={chosen}
        onChange={(values) => control.change({ filters: { status: { kind: 'enum', values } } })}
      />
      <Table
        id={list.id}
        caption={t(list.texts.caption)}
        columns={columns}
        rows={dossiers.data?.rows}
        rowId={rowId}
        control={control}
        paging={{ kind: 'pages', total: dossiers.data?.total ?? 0 }}
        error={dossiers.error}
        onRetry={() => void dossiers.refetch()}
        isStale={dossiers.isPlaceholderData}
        search={{ label: t('DOSSIER_SEARCH'), placeholder: t('DOSSIER_SEARCH_PLACEHOLDER') }}
        exports={({ columns: shown }) => <ExportList list={list.exported} query={query} columns={shown} />}
        noMatch={t('DOSSIER_LIST_NO_MATCH')}
        empty={
          <EmptyState title={t('DOSSIER_LIST_EMPTY')} action={<NewApplication kinds={open} />}>
            {t(open.length > 0 ? 'DOSSIER_LIST_EMPTY_APPLICANT' : 'DOSSIER_LIST_EMPTY_READER')}
          </EmptyState>
        }
      />
    </Page>
  );
}
