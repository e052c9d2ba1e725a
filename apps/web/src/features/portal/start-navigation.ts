import type { CurrentUser, ModuleManifest } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { moduleSettingsQuery } from '../app-settings/app-settings.queries.js';
import { takeTarget } from '../identity/remembered-target.js';
import { sees } from './module-access.js';
import type { Portal } from './portal.js';
import { type Destination, startOf } from './start-page.js';

/** Where the user starts; settings that cannot be read leave the default. */
export async function findStart(queries: QueryClient, portal: Portal, user: CurrentUser): Promise<Destination> {
  const settings = await queries
    .fetchQuery(moduleSettingsQuery('main'))
    .catch((error: unknown) => void console.error(error));
  return startOf({
    user,
    settings: settings ?? undefined,
    target: takeTarget(),
    sees: (module: ModuleManifest) => sees(module, { portal, user, showSurveys: false }),
  });
}
