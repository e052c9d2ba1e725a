import { readFileSync } from 'node:fs';
import type { ApplicationStatus } from '@portal/contracts';
import { type EsDraft, emptyStation } from '@portal/contracts/modules/es-applications-requests';
import type { DemoApplicant } from '../../features/dossiers/demo/demo-callers.repository.js';
import type { NamedDemoDossier } from '../../features/dossiers/demo/demo-dossiers.task.js';
import type { DossierDemo } from '../../features/dossiers/dossier-registration.service.js';

interface DemoStation extends Partial<EsDraft> {
  readonly stationName: string;
  readonly holder: string;
  readonly status: ApplicationStatus;
  readonly filedDaysAgo: number;
  /** Why it was returned or refused. */
  readonly reason?: string;
  /** Days before the start of the portal; of a station that has long been in use. */
  readonly usedSinceDaysAgo: number;
}

const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

interface DemoFile {
  /** Accounts that open the dossiers and never sign in. */
  readonly applicants: DemoApplicant[];
  readonly stations: DemoStation[];
}

const readFile = (): DemoFile =>
  JSON.parse(readFileSync(new URL('../../../../../infra/demo/earth-stations.json', import.meta.url), 'utf8'));

/** The people who open the dossiers; these are written in the background. */
export const demoApplicants = (): DossierDemo => ({ applicants: readFile().applicants, dossiers: [] });

/** Earth stations to try the portal with. */
export const demoStations = (): NamedDemoDossier[] =>
  readFile().stations.map(({ holder, status, filedDaysAgo, reason, usedSinceDaysAgo, ...typed }) => ({
    ...{ name: typed.stationName, holder, status, filedDaysAgo, ...(reason !== undefined && { reason }) },
    draft: { ...emptyStation(), ...typed, bringIntoUseDate: dayAgo(usedSinceDaysAgo) },
  }));
