import { lazy, Suspense } from 'react';
import { type ModuleEntry, useModuleEntries } from '../../../features/portal/module-entries.js';
import { loadModuleTexts } from '../../../features/translations/module-texts.js';
import { TextsOf } from '../../../kernel/i18n.js';
import { ErrorBoundary } from '../../../ui/error-boundary.js';

type Invite = NonNullable<ModuleEntry['invitation']>;

/** The parts that show them, each loaded once. */
const loaded = new Map<Invite, ReturnType<typeof lazy>>();

function componentOf(module: string, invite: Invite) {
  const known = loaded.get(invite);
  if (known) return known;
  const component = lazy(async () => {
    const [{ Component }] = await Promise.all([invite(), loadModuleTexts(module)]);
    return { default: Component };
  });
  loaded.set(invite, component);
  return component;
}

/** What modules ask of the user. */
export function Invitations() {
  return useModuleEntries().flatMap(({ manifest, invitation }) => {
    if (!invitation) return [];
    const Invitation = componentOf(manifest.key, invitation);
    return [
      <TextsOf key={manifest.key} value={manifest.key}>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <Invitation />
          </Suspense>
        </ErrorBoundary>
      </TextsOf>,
    ];
  });
}
