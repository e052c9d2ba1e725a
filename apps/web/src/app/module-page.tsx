import { type ModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { useLoaderData, useRoutes } from 'react-router-dom';
import { moduleTitleKey } from '../features/portal/module-entries.js';
import { CurrentModuleContext } from '../features/portal/portal.js';
import { TextsOf, useTexts } from '../kernel/i18n.js';
import type { ModulePage as Loaded } from './module-loader.js';
import { NotFoundPage, NoticePage } from './notice-pages.js';

type Refusal = Exclude<Loaded['access'], 'open'>;

const sentences: Record<Refusal, { readonly title: string; readonly text: string }> = {
  unknown: { title: 'MODULE_DISABLED_TITLE', text: 'MODULE_DISABLED_TEXT' },
  disabled: { title: 'MODULE_DISABLED_TITLE', text: 'MODULE_DISABLED_TEXT' },
  unbuilt: { title: 'MODULE_DISABLED_TITLE', text: 'MODULE_DISABLED_TEXT' },
  closed: { title: 'MODULE_CLOSED_TITLE', text: 'MODULE_CLOSED_TEXT' },
};

function RefusedModule({ manifest, refusal }: { readonly manifest: ModuleManifest; readonly refusal: Refusal }) {
  const { t } = useTexts();
  const { title, text } = sentences[refusal];
  return <NoticePage title={t(title)}>{t(text, { module: t(moduleTitleKey(manifest)) })}</NoticePage>;
}

function OpenModule({ page }: { readonly page: Extract<Loaded, { access: 'open' }> }) {
  const screens = useRoutes([...page.routes, { path: '*', Component: NotFoundPage }]);
  return (
    <CurrentModuleContext value={page.module}>
      <TextsOf value={page.module.key}>{screens}</TextsOf>
    </CurrentModuleContext>
  );
}

/** A module's screens, or the reason why there are none for this user. */
export function ModulePage({ moduleKey }: { readonly moduleKey: ModuleKey }) {
  const page = useLoaderData<Loaded>();
  if (page.access === 'open') return <OpenModule page={page} />;
  return <RefusedModule manifest={modules[moduleKey]} refusal={page.access} />;
}
