import { lazy, Suspense } from 'react';
import { useHolderParts, useModuleEntries } from '../../../features/portal/module-entries.js';
import type { WebModule } from '../../../features/portal/web-module.js';
import { loadModuleTexts } from '../../../features/translations/module-texts.js';
import { TextsOf } from '../../../kernel/i18n.js';
import { ErrorBoundary } from '../../../ui/error-boundary.js';

type Load = NonNullable<WebModule['invitation']>;

/** The parts of modules, each loaded once. */
const loaded = new Map<Load, ReturnType<typeof lazy>>();

function componentOf(module: string, load: Load) {
  const known = loaded.get(load);
  if (known) return known;
  const component = lazy(async () => {
    const [{ Component }] = await Promise.all([load(), loadModuleTexts(module)]);
    return { default: Component };
  });
  loaded.set(load, component);
  return component;
}

function ModulePart({ module, load }: { readonly module: string; readonly load: Load }) {
  const Part = componentOf(module, load);
  return (
    <TextsOf value={module}>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </TextsOf>
  );
}

/** What modules ask of the user. */
export const Invitations = () =>
  useModuleEntries().flatMap(({ manifest: { key }, invitation }) =>
    invitation ? [<ModulePart key={key} module={key} load={invitation} />] : [],
  );

/** What modules tell holders of rights. */
export const HolderParts = () =>
  useHolderParts().map(({ key, load }) => <ModulePart key={key} module={key} load={load} />);
