import { type ModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { Outlet, type RouteObject, useLoaderData, useOutletContext, useRoutes } from 'react-router-dom';
import { ModuleInformation } from '../features/documents/module-information.js';
import { moduleTitleKey } from '../features/portal/module-entries.js';
import { CurrentModuleContext } from '../features/portal/portal.js';
import { TextsOf, useTexts } from '../kernel/i18n.js';
import type { ModulePage as Loaded } from './module-loader.js';
import { NotFoundPage, NoticePage, PlannedPage } from './notice-pages.js';

type Refusal = Exclude<Loaded['access'], 'open'>;

const sentences: Record<Refusal, { readonly title: string; readonly text: string }> = {
  unknown: { title: 'MODULE_DISABLED_TITLE', text: 'MODULE_DISABLED_TEXT' },
  disabled: { title: 'MODULE_DISABLED_TITLE', text: 'MODULE_DISABLED_TEXT' },
  unbuilt: { title: 'MODULE_DISABLED_TITLE', text: 'MODULE_UNBUILT_TEXT' },
  closed: { title: 'MODULE_CLOSED_TITLE', text: 'MODULE_CLOSED_TEXT' },
};

function RefusedModule({ manifest, refusal }: { readonly manifest: ModuleManifest; readonly refusal: Refusal }) {
  const { t } = useTexts();
  const { title, text } = sentences[refusal];
  return <NoticePage title={t(title)}>{t(text, { module: t(moduleTitleKey(manifest)) })}</NoticePage>;
}

const plannedRoutes = ({ plannedPaths }: ModuleManifest): RouteObject[] =>
  plannedPaths.map((path) => ({ path: `${path}/*`, Component: PlannedPage }));

/** The screens that a module loads together, below those that the router knows. */
export function ModuleScreens({ manifest }: { readonly manifest: ModuleManifest }) {
  return useRoutes([
    ...useOutletContext<RouteObject[]>(),
    ...plannedRoutes(manifest),
    { path: '*', Component: NotFoundPage },
  ]);
}

/** What the module has at its bare address, which leads to its first screen. */
export function ModuleIndex() {
  return useOutletContext<RouteObject[]>().find(({ index }) => index)?.element ?? <NotFoundPage />;
}

interface OpenModuleProps {
  readonly moduleKey: ModuleKey;
  readonly page: Extract<Loaded, { access: 'open' }>;
}

function OpenModule({ moduleKey, page: { module, routes } }: OpenModuleProps) {
  const screens = <Outlet context={routes} />;
  if (!module) return screens;
  return (
    <CurrentModuleContext value={module}>
      <TextsOf value={module.key}>
        <ModuleInformation module={moduleKey}>{screens}</ModuleInformation>
      </TextsOf>
    </CurrentModuleContext>
  );
}

/** A module's screens, or the reason why there are none for this user. */
export function ModulePage({ moduleKey }: { readonly moduleKey: ModuleKey }) {
  const page = useLoaderData<Loaded>();
  if (page.access === 'open') return <OpenModule moduleKey={moduleKey} page={page} />;
  return <RefusedModule manifest={modules[moduleKey]} refusal={page.access} />;
}
