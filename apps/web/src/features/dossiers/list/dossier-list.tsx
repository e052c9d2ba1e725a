import { Button, SegmentedControl } from '@mantine/core';
import { isOfficer, type ListDefinition, type ListedDossier, listOrderFor, statesOf } from '@portal/contracts';
import { IconMap } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Translate, useTexts } from '../../../kernel/i18n.js';
import { EmptyState, LoadingState } from '../../../ui/states.js';
import { useUser } from '../../identity/session.js';
import type { ScreenColumns } from '../../lists/columns-of.js';
import type { ListQuery } from '../../lists/list-query.js';
import { ListTable } from '../../lists/list-table.js';
import { useList } from '../../lists/use-list.js';
import { AreaSelection } from '../../mapped-lists/area-selection.js';
import { useAreaInAddress } from '../../mapped-lists/use-area-in-address.js';
import { addressesOf } from '../addresses.js';
import { mayApply, standingOf } from '../applicants.js';
import { OfficerChoice } from '../assignment/officer-choice.js';
import type { AspectCalls, DossierListCalls, DossierListQuery } from '../dossier-calls.js';
import { type DossierKind, kindOf } from '../dossier-kind.js';
import classes from '../dossiers.module.css';
import { useDossierCounts, useFollowedDossiers } from '../dossiers.queries.js';
import { AwaitedWork, useAwaitedWork } from './awaited-work.js';
import { CopyButton } from './copy-button.js';
import { DecisionsButton } from './decisions-button.js';
import { dossierColumns } from './dossier-columns.js';
import { useStoredList } from './list-place.js';
import { NewApplication } from './new-application.js';
import { RegionFilter } from './region-filter.js';
import type { StartSpec } from './start-spec.js';
import { pendingStates } from './start-states.js';
import { StatusFilter } from './status-filter.js';
import { useWorkFilter, WorkFilter } from './work-filter.js';

/** A list of a module's dossiers on screen. */
export interface DossierListSpec<S> {
  readonly list: ListDefinition<ListedDossier<S>>;
  /** Translation keys. */
  readonly texts: { readonly title: string; readonly subtitle: string };
  /** What the screen adds to the module's own columns. */
  readonly columns?: ScreenColumns<ListedDossier<S>>;
  /** Pages for people who apply, beside a new application: their place below the module's slug, and a translation key. */
  readonly pages?: readonly { readonly path: string; readonly text: string }[];
  /** Only dossiers in these states; all when missing. */
  readonly states?: readonly string[];
  /** Views of the start page besides the list itself; the list alone when missing. */
  readonly start?: StartSpec;
}

/** What the dossiers of a kind have on a list: a map, officers in charge, and copies of them as new drafts. */
export type ListedAspects = Pick<AspectCalls<unknown, unknown>, 'mapped' | 'assignment' | 'rights'>;

export interface DossierListProps<S> {
  readonly list: DossierListSpec<S>;
  readonly kinds: readonly DossierKind[];
  readonly calls: DossierListCalls<S>;
  /** By the keys of the kinds. */
  readonly aspects: Readonly<Record<string, ListedAspects>>;
}

const NO_REGIONS: readonly string[] = [];

// Lists are read without the map library.
const DossiersMap = lazy(() => import('../map/dossiers-map.js'));

/** Parameter of the address: the map is open. */
const MAP_PARAMETER = 'map';

function useMapSwitch() {
  const [params, setParams] = useSearchParams();
  const isOpen = params.has(MAP_PARAMETER);
  const toggle = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (isOpen) next.delete(MAP_PARAMETER);
      else next.set(MAP_PARAMETER, '');
      return next;
    });
  return { isOpen, toggle };
}

/** States of all kinds, each once, in the order of their workflows. */
const statesOfKinds = (kinds: readonly DossierKind[]): string[] => [
  ...new Set(kinds.flatMap(({ workflow }) => statesOf(workflow))),
];

const isPendingIn = (kinds: readonly DossierKind[], state: string): boolean =>
  kinds.some(({ workflow }) => pendingStates(workflow).includes(state));

function useDossierList<S>({ list: { list, columns, states }, kinds, calls }: DossierListProps<S>, more: ListQuery) {
  const user = useUser();
  const { listApi, workflow } = kindOf(kinds, {});
  const screen = useCallback(
    (t: Translate): ScreenColumns<ListedDossier<S>> => {
      const ids = list.columns.map(({ id }) => id);
      const common: ScreenColumns<ListedDossier<S>> = dossierColumns(t, kinds, ids);
      const own = Object.entries(columns ?? {}).map(([id, column]) => [id, { ...common[id], ...column }] as const);
      return { ...common, ...Object.fromEntries(own) };
    },
    [list, columns, kinds],
  );
  const addressOf = useCallback(
    (row: ListedDossier<S>) => {
      const kind = kindOf(kinds, row);
      const isOwnDraft = row.status === kind.workflow.initial && mayApply(user, kind);
      return isOwnDraft ? addressesOf(kind).application(row.id) : addressesOf(kind).consultation(row.id);
    },
    [kinds, user],
  );
  const read = useCallback(
    (query: ListQuery) => ({
      queryKey: [listApi, 'listDossiers', query],
      // Parameters are made of the definition of the list, which is made of this call's endpoint.
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        calls.listDossiers({ query: query as DossierListQuery }, { signal }),
    }),
    [listApi, calls],
  );
  const always = useMemo(() => ({ ...(states && { status: states.join(',') }), ...more }), [states, more]);
  const unsorted = listOrderFor(workflow, user.roles);
  return useList({ list, read, screen, always, unsorted, isNumbered: true }, addressOf);
}

/** The kind of all selected rows of a page; undefined for none and for several. */
function kindOfSelected(
  kinds: readonly DossierKind[],
  rows: readonly ListedDossier<unknown>[],
  selected: ReadonlySet<string>,
): DossierKind | undefined {
  const found = new Set(rows.filter(({ id }) => selected.has(id)).map((row) => kindOf(kinds, row)));
  const [only] = found.size === 1 ? found : [];
  return only;
}

/** The dossiers a user may see, with what narrows them and where they lie. */
export function DossierList<S>(props: DossierListProps<S>) {
  const { list, kinds, calls, aspects } = props;
  const { t } = useTexts();
  const user = useUser();
  const states = useMemo(() => list.states ?? statesOfKinds(kinds), [list.states, kinds]);
  const kind = kindOf(kinds, {});
  const workFilter = useWorkFilter();
  const isOfficerOf = (each: DossierKind): boolean => isOfficer(each.workflow, standingOf(user, each).roles);
  const hasWork = kinds.some((each) => aspects[each.key]?.assignment && isOfficerOf(each));
  const mapped = kinds.filter(({ key }) => aspects[key]?.mapped);
  const [mappedKey, showKind] = useState<string>();
  const mappedKind = mapped.find(({ key }) => key === mappedKey) ?? mapped[0];
  const map = mappedKind && aspects[mappedKind.key]?.mapped;
  const { area, setArea } = useAreaInAddress();
  const within = map && area;
  const isWork = hasWork && workFilter.chosen.length > 0;
  // What is finished is nobody's work; it is found by its state all the same.
  const offered = useMemo(
    () => (isWork ? states.filter((state) => isPendingIn(kinds, state)) : states),
    [isWork, states, kinds],
  );
  const awaited = useAwaitedWork();
  const more = useMemo(
    () => ({
      ...(awaited.work && { work: awaited.work }),
      ...(isWork && { status: offered.join(','), ...workFilter.query }),
      ...(within !== undefined && { within }),
    }),
    [awaited.work, isWork, offered, workFilter.query, within],
  );
  const served = useDossierList(props, more);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const { state, change } = served.control;
  const rows = served.page.data?.rows;
  // What is done with selected dossiers is that of their kind.
  const acting = kindOfSelected(kinds, rows ?? [], selected) ?? kind;
  const { assignment, rights } = aspects[acting.key] ?? {};
  const assigned = assignment && isOfficerOf(acting) ? assignment : undefined;
  const copied = rights && mayApply(user, acting) ? rights : undefined;
  useStoredList(rows?.filter((row) => row.status !== kindOf(kinds, row).workflow.initial).map(({ id }) => id));
  const { page: _page, pageSize: _size, sort, order, ...narrowed } = served.query;
  const { status: _status, ...counted } = narrowed;
  const { within: _within, work: _work, ...drawn } = narrowed;
  const counts = useDossierCounts(kind.listApi, calls, counted);
  const { status } = state.filters;
  const chosen = states.filter((name) => status?.kind === 'enum' && status.values.includes(name));
  useFollowedDossiers(kind, calls);
  const mapSwitch = useMapSwitch();
  const open = kinds.filter((kind) => mayApply(user, kind));
  const hasDecisions = list.list.documents !== '';
  return (
    <>
      {awaited.work && <AwaitedWork work={awaited.work} onClear={awaited.clear} />}
      <div className={classes.views}>
        {hasWork && <WorkFilter {...workFilter} />}
        <StatusFilter
          states={offered}
          counts={counts.data}
          chosen={chosen}
          onChange={(values) => change({ filters: { ...state.filters, status: { kind: 'enum', values } } })}
        />
      </div>
      {map && mapSwitch.isOpen && (
        <Suspense fallback={<LoadingState label={t('MAP_LOADING')} />}>
          {mapped.length > 1 && (
            <SegmentedControl
              data={mapped.map(({ key, nameKey }) => ({ value: key, label: t(nameKey ?? '') }))}
              value={mappedKind?.key}
              onChange={showKind}
              aria-label={t('DOSSIERS_MAP_SWITCH')}
            />
          )}
          <DossiersMap
            key={mappedKind?.key}
            kind={mappedKind ?? kind}
            calls={map}
            filter={drawn}
            area={area}
            onArea={setArea}
            revision={served.page.data}
          />
        </Suspense>
      )}
      {map && (
        <AreaSelection
          area={area}
          found={
            served.page.isPlaceholderData || served.page.data?.total === undefined
              ? undefined
              : t(served.page.data.totalIsExact === false ? 'DOSSIERS_AREA_COUNT_MORE' : 'DOSSIERS_AREA_COUNT', {
                  count: served.page.data.total,
                })
          }
          onClear={() => setArea(undefined)}
        />
      )}
      <ListTable
        tools={
          <>
            {list.list.filters.includes('region') && (
              <RegionFilter
                chosen={state.filters.region?.kind === 'enum' ? state.filters.region.values : NO_REGIONS}
                onChange={(values) => change({ filters: { ...state.filters, region: { kind: 'enum', values } } })}
              />
            )}
            {map && (
              <Button
                variant={mapSwitch.isOpen ? 'light' : 'default'}
                size="xs"
                leftSection={<IconMap size={16} aria-hidden />}
                aria-pressed={mapSwitch.isOpen}
                onClick={mapSwitch.toggle}
              >
                {t('DOSSIERS_MAP_SWITCH')}
              </Button>
            )}
          </>
        }
        isWorklist
        served={served}
        {...((assigned || copied || hasDecisions) && {
          selection: { ids: selected, onChange: select },
          bulkActions: (
            <>
              {hasDecisions && (
                <DecisionsButton
                  list={list.list.key}
                  order={{ ...(sort && { sort }), ...(order && { order }) }}
                  selected={selected}
                />
              )}
              {copied && <CopyButton kind={acting} calls={copied} selected={selected} rows={rows ?? []} />}
              {assigned && (
                <OfficerChoice
                  key={acting.key}
                  kind={acting}
                  calls={assigned}
                  dossiers={[...selected]}
                  inCharge={undefined}
                  onAssigned={() => select(new Set())}
                />
              )}
            </>
          ),
        })}
        search={{ label: t('DOSSIER_SEARCH'), placeholder: t('DOSSIER_SEARCH_PLACEHOLDER') }}
        noMatch={t('DOSSIER_LIST_NO_MATCH')}
        empty={
          within !== undefined ? (
            <EmptyState title={t('DOSSIERS_AREA_NONE')} />
          ) : (
            <EmptyState title={t('DOSSIER_LIST_EMPTY')} action={<NewApplication kinds={open} />}>
              {t(open.length > 0 ? 'DOSSIER_LIST_EMPTY_APPLICANT' : 'DOSSIER_LIST_EMPTY_READER')}
            </EmptyState>
          )
        }
      />
    </>
  );
}
