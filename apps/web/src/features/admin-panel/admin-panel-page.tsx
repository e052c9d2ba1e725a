import type { ModuleKey } from '@portal/contracts';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { LoadingState } from '../../ui/states.js';
import { RouteSubtabs, RouteTabs } from '../../ui/tabs/route-tabs.js';
import type { Tab } from '../../ui/tabs/tab.js';
import type { AdminTab, LoadTab } from './admin-tab.js';
import { AdministeredModule } from './administered-module.js';
import { SettingsSearch } from './settings-search.js';

const screens = new WeakMap<LoadTab, ComponentType>();

/** The same component at every rendering, so that a tab keeps its state. */
function screenOf(load: LoadTab): ComponentType {
  const screen = screens.get(load) ?? lazy(async () => ({ default: (await load()).Tab }));
  screens.set(load, screen);
  return screen;
}

function Content({ tab: { titleKey, load, subtabs } }: { readonly tab: AdminTab }) {
  const { t } = useTexts();
  const tabs = useTabs(subtabs ?? []);
  if (subtabs) return <RouteSubtabs label={t(titleKey)} tabs={tabs} />;
  if (!load) return null;
  const Screen = screenOf(load);
  return (
    <Suspense fallback={<LoadingState />}>
      <Screen />
    </Suspense>
  );
}

function useTabs(shown: readonly AdminTab[]): Tab[] {
  const { t } = useTexts();
  return shown.map((tab) => ({
    id: tab.key,
    label: t(tab.titleKey),
    subtabs: tab.subtabs?.map(({ key }) => key),
    content: <Content tab={tab} />,
  }));
}

interface AdminPanelPageProps {
  readonly tabs: readonly AdminTab[];
  /** The module that is administered; the portal as a whole unless given. */
  readonly module?: ModuleKey;
  /** Translation key of the module's name; missing for the portal as a whole. */
  readonly moduleTitleKey?: string;
  /** A message above the tabs. */
  readonly notice?: ReactNode;
}

/** Administration of a module: its tabs, at `admin-panel/:tab?/:subtab?` below its address. */
export function AdminPanelPage({ tabs, module = 'main', moduleTitleKey, notice }: AdminPanelPageProps) {
  const { t } = useTexts();
  const panel = useRef<HTMLDivElement>(null);
  const title = moduleTitleKey ? t('ADMIN_MODULE_TITLE', { module: t(moduleTitleKey) }) : t('ADMIN_TITLE');
  return (
    <Page>
      <PageHeader title={title} actions={<SettingsSearch tabs={tabs} panel={panel} />} />
      {notice}
      <div ref={panel}>
        <AdministeredModule value={module}>
          <RouteTabs label={title} tabs={useTabs(tabs)} />
        </AdministeredModule>
      </div>
    </Page>
  );
}
