import { readFileSync } from 'node:fs';
import {
  emptyTrial,
  type TrialDraft,
  type TrialService,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { DemoApplicant } from '../../features/dossiers/demo/demo-callers.repository.js';
import type { DemoEvent } from '../../features/dossiers/demo/demo-history.js';
import type { DemoDossier } from '../../features/dossiers/demo/demo-replay.service.js';
import type { DossierDemo } from '../../features/dossiers/dossier-registration.service.js';

interface DemoTrial extends Partial<TrialDraft> {
  readonly service: TrialService;
  readonly holder: string;
  readonly status: string;
  readonly filedDaysAgo: number;
  readonly reason?: string;
  /** Days after it was filed on which the trial begins, and how many days it lasts. */
  readonly startsAfterDays: number;
  readonly lastsDays: number;
}

interface DemoFile {
  /** Accounts that open the dossiers and never sign in. */
  readonly applicants: DemoApplicant[];
  readonly trials: DemoTrial[];
}

const DAY_MS = 86_400_000;
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const readFile = (): DemoFile =>
  JSON.parse(readFileSync(new URL('../../../../../infra/demo/frequency-trials.json', import.meta.url), 'utf8'));

const submit = { action: 'submit', by: 'applicant', afterDays: 1 } as const;
const accept = { action: 'accept', by: 'officer', afterDays: 3 } as const;
const granted: readonly DemoEvent[] = [
  submit,
  accept,
  { action: 'grant', by: 'decider', afterDays: 12 },
  { action: 'enterIntoForce', by: 'portal', afterDays: 30 },
];
const onAir: DemoEvent = { action: 'checkIn', by: 'applicant', afterDays: 31 };
const ended: readonly DemoEvent[] = [...granted, onAir, { action: 'expire', by: 'portal', afterDays: 'end' }];

/** What leads a trial to a status that other applications do not have; by name of the demonstration's state. */
const histories: Readonly<Record<string, readonly DemoEvent[]>> = {
  ON_AIR: [...granted, onAir],
  GRANTED: granted.slice(0, 3),
  HALTED: [
    ...granted,
    onAir,
    { action: 'halt', by: 'officer', afterDays: 33 },
    { action: 'acknowledgeHalt', by: 'applicant', afterDays: 33 },
  ],
  REPORT_DUE: ended,
};

/** Trials of a service to try the portal with: as drafts, filed, on air, halted, ended. */
export const demoTrials = (service: TrialService) => (): DossierDemo => {
  const { applicants, trials } = readFile();
  const own = trials.filter((trial) => trial.service === service);
  return { applicants, dossiers: own.map(dossierOf) };
};

function dossierOf({
  service,
  holder,
  status,
  filedDaysAgo,
  reason,
  startsAfterDays,
  lastsDays,
  ...typed
}: DemoTrial): DemoDossier {
  const startsIn = startsAfterDays - filedDaysAgo;
  const events = histories[status];
  return {
    ...{ holder, status, filedDaysAgo, endsInDays: startsIn + lastsDays },
    ...(reason !== undefined && { reason }),
    ...(events && { events }),
    draft: {
      ...emptyTrial(service),
      ...typed,
      ...{ startDate: dayFrom(startsIn), endDate: dayFrom(startsIn + lastsDays) },
      ...{ undertakesPrecarious: true, undertakesNoProtection: true, undertakesStop: true, undertakesReport: true },
    },
  };
}
