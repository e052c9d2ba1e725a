import { appSettings, globalSettings } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** Reads settings again wherever a page shows them. */
export async function refreshSettings(queries: QueryClient): Promise<void> {
  await Promise.all(
    [appSettings.name, globalSettings.name].map((group) => queries.invalidateQueries({ queryKey: [group] })),
  );
}
