import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import type { Tab } from '../../../ui/tabs/tab.js';
import { Tabs } from '../../../ui/tabs/tabs.js';
import { KeptList } from '../../mapped-lists/kept-list.js';
import { addressesOf } from '../addresses.js';
import { kindOf } from '../dossier-kind.js';
import { Dashboard } from './dashboard.js';
import { DossierList, type DossierListProps } from './dossier-list.js';
import { MapPanel } from './map-panel.js';
import type { StartSpec } from './start-spec.js';
import { pendingStates, publishedStates } from './start-states.js';

interface StartTabsProps<S> extends DossierListProps<S> {
  readonly start: StartSpec;
  readonly mayApply: boolean;
}

/** Addresses without a tab, such as links to filtered lists, mean the list. */
const LIST_TAB = 'applications';

/** Columns with the last day behind the reference. */
function withEndFirst<C extends { readonly id: string }>(columns: readonly C[]): readonly C[] {
  const end = columns.filter(({ id }) => id === 'effectiveUntil');
  const [reference, ...others] = columns.filter((column) => !end.includes(column));
  return reference ? [reference, ...end, ...others] : columns;
}

/** The views of a module's dossiers. Each comes back as it was left: filters, order, page and map. */
export function StartTabs<S>({ start, mayApply, ...props }: StartTabsProps<S>) {
  const { list, kinds, calls, aspects } = props;
  const { t } = useTexts();
  const { tab } = useParams();
  const navigate = useNavigate();
  const kind = kindOf(kinds, {});
  const page = addressesOf(kind).list;
  const map = aspects[kind.key]?.mapped;
  const listOf = (own: Partial<typeof list>): ReactNode => (
    <KeptList>
      <DossierList {...props} list={{ ...list, ...own }} />
    </KeptList>
  );
  const shownUntil = { ...list.columns, effectiveUntil: { ...list.columns?.effectiveUntil, isHidden: false } };
  // Arranged on its own: of rights, the last day is what is looked for.
  const rightsList = { ...list.list, views: `${list.list.views}-rights`, columns: withEndFirst(list.list.columns) };
  const tabs: Tab[] = [
    {
      id: 'dashboard',
      label: t('DOSSIER_START_DASHBOARD'),
      content: <Dashboard kind={kind} calls={calls} rightsPath={start.rights.path} mayApply={mayApply} />,
    },
    { id: LIST_TAB, label: t('DOSSIER_START_APPLICATIONS'), content: listOf({}) },
    {
      id: 'requests',
      label: t('DOSSIER_START_REQUESTS'),
      content: listOf({ states: pendingStates(kind.workflow) }),
    },
    {
      id: start.rights.path,
      label: t(start.rights.text),
      content: listOf({ list: rightsList, states: publishedStates(kind.workflow), columns: shownUntil }),
    },
    ...(map
      ? [{ id: 'map', label: t('DOSSIER_START_MAP'), content: <MapPanel kind={kind} calls={calls} map={map} /> }]
      : []),
    ...(mayApply ? (start.tabs ?? []) : []).map(({ path, text, Tab: Content }) => ({
      id: path,
      label: t(text),
      content: <Content />,
    })),
  ];
  return (
    <Tabs
      label={t(list.texts.title)}
      tabs={tabs}
      active={tab ?? LIST_TAB}
      onOpen={(id) => void navigate(id === LIST_TAB ? page : `${page}/${id}`)}
    />
  );
}
