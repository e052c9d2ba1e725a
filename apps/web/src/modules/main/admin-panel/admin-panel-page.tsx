import { type ComponentType, lazy, Suspense } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page.js';
import { PageHeader } from '../../../ui/page-header.js';
import { LoadingState } from '../../../ui/states.js';
import { RouteSubtabs, RouteTabs } from '../../../ui/tabs/route-tabs.js';
import type { Tab } from '../../../ui/tabs/tab.js';
import { type AdminSubtab, type AdminTab, adminTabs, type LoadTab } from './tabs.js';

interface ScreenTab {
  readonly key: string;
  readonly titleKey: string;
  readonly Screen?: ComponentType;
  readonly subtabs?: readonly ScreenTab[];
}

const lazyScreen = (load: LoadTab): ComponentType => lazy(async () => ({ default: (await load()).Tab }));

const screenTab = ({ key, titleKey, load, subtabs }: AdminTab & AdminSubtab): ScreenTab => ({
  key,
  titleKey,
  ...(load && { Screen: lazyScreen(load) }),
  ...(subtabs && { subtabs: subtabs.map(screenTab) }),
});

const screens = adminTabs.map(screenTab);

function Content({ tab: { titleKey, Screen, subtabs } }: { readonly tab: ScreenTab }) {
  const { t } = useTexts();
  const tabs = useTabs(subtabs ?? []);
  if (subtabs) return <RouteSubtabs label={t(titleKey)} tabs={tabs} />;
  return Screen ? (
    <Suspense fallback={<LoadingState />}>
      <Screen />
    </Suspense>
  ) : null;
}

function useTabs(shown: readonly ScreenTab[]): Tab[] {
  const { t } = useTexts();
  return shown.map((tab) => ({
    id: tab.key,
    label: t(tab.titleKey),
    subtabs: tab.subtabs?.map(({ key }) => key),
    content: <Content tab={tab} />,
  }));
}

/** The portal's administration: users, organisations, requests, rules and records. */
export function AdminPanelPage() {
  const { t } = useTexts();
  return (
    <Page>
      <PageHeader title={t('ADMIN_TITLE')} />
      <RouteTabs label={t('ADMIN_TITLE')} tabs={useTabs(screens)} />
    </Page>
  );
}

export { AdminPanelPage as Component };
