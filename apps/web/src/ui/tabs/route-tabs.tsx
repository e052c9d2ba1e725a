import { useContext } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Tab } from './tab.js';
import { tabPath } from './tab-path.js';
import { EnclosingTab, Tabs } from './tabs.js';

interface RouteTabsProps {
  /** What the tabs are about; not shown, said by screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Panels once opened stay alive while another is shown, with what was typed in them. */
  readonly keepsPanels?: boolean;
}

/** Replaces the address by that of a tab and sub-tab, so that Back leaves the page instead of walking its tabs. */
function useOpenTab() {
  const params = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (tab: string, subtab: string | undefined) =>
    void navigate(tabPath(pathname, params, tab, subtab), { replace: true });
}

/**
 * Tabs of a page whose route ends in `:tab?/:subtab?`. An address that names none, or one that cannot be opened, shows
 * the first. On changing tab the sub-tab is kept when the new tab lists it in `subtabs`, else it is cleared.
 */
export function RouteTabs({ tabs, ...rest }: RouteTabsProps) {
  const { tab: active, subtab } = useParams();
  const openTab = useOpenTab();
  const open = (id: string) => {
    const knows = tabs.find((tab) => tab.id === id)?.subtabs ?? [];
    openTab(id, subtab !== undefined && knows.includes(subtab) ? subtab : undefined);
  };
  return <Tabs {...rest} tabs={tabs} active={active} onOpen={open} />;
}

/** Sub-tabs inside the panel of one of the `RouteTabs`, in the `:subtab?` of the same route. */
export function RouteSubtabs(props: RouteTabsProps) {
  const { subtab } = useParams();
  const tab = useContext(EnclosingTab)?.id;
  const openTab = useOpenTab();
  if (tab === undefined) throw new Error('Sub-tabs belong inside a tab.');
  return <Tabs {...props} active={subtab} onOpen={(id) => openTab(tab, id)} />;
}
