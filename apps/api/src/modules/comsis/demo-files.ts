import { readFileSync } from 'node:fs';
import { type ComsisDraft, emptyFile } from '@portal/contracts/modules/comsis';
import type { DemoDossier } from '../../features/dossiers/demo/demo-replay.service.js';
import type { DossierDemo } from '../../features/dossiers/dossier-registration.service.js';

interface DemoFile extends Partial<ComsisDraft>, Omit<DemoDossier, 'draft'> {
  readonly siteName: string;
  /** Days after the start of the portal. */
  readonly plannedIn: number;
  readonly plannedUntil?: number;
}

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const readFile = (): { files: DemoFile[] } =>
  JSON.parse(readFileSync(new URL('../../../../../infra/demo/comsis-files.json', import.meta.url), 'utf8'));

function asDossier({ plannedIn, plannedUntil, ...file }: DemoFile): DemoDossier {
  const { holder, status, requestType, filedDaysAgo, reason, events, ...typed } = file;
  return {
    ...{ holder, status, filedDaysAgo },
    ...(requestType !== undefined && { requestType }),
    ...(reason !== undefined && { reason }),
    ...(events && { events }),
    draft: {
      ...emptyFile(),
      ...typed,
      plannedStart: dayIn(plannedIn),
      ...(plannedUntil !== undefined && { plannedEnd: dayIn(plannedUntil) }),
    },
  };
}

/** Files in every status to try the portal with. */
export const demoFiles = (): DossierDemo => ({ applicants: [], dossiers: readFile().files.map(asDossier) });
