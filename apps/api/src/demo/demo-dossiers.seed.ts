import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActionBody, ApplicationAction, ApplicationStatus } from '@portal/contracts';
import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { DossiersService } from '../features/dossiers/dossiers.service.js';
import { EntryIntoForceTask } from '../features/dossiers/entry-into-force.task.js';
import type { Caller } from '../kernel/access/caller.js';
import { BootStepsRegistry } from '../kernel/boot/boot-steps.registry.js';
import { DatabaseService } from '../kernel/database/database.service.js';
import { MwDossierKindService } from '../modules/mw-applications-requests/mw-dossier-kind.service.js';
import { type DemoApplicant, DemoCallersService } from './demo-callers.service.js';
import { type DemoHop, type DemoSite, draftOf } from './drafts.js';

const fileOf = (name: string) => new URL(`../../../../infra/demo/${name}.json`, import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(fileOf(name), 'utf8'));

/** One thing somebody did with a dossier, so many days after it was opened. */
interface Deed {
  readonly action: ApplicationAction;
  readonly by: 'applicant' | 'officer' | 'decider';
  readonly afterDays: number;
}

const submit: Deed = { action: 'submit', by: 'applicant', afterDays: 1 };
const accept: Deed = { action: 'accept', by: 'officer', afterDays: 4 };

/** Days after opening on which granted links start. */
const EFFECTIVE_AFTER = 30;

/** How a dossier came to be where it is; what has no row here is not shown. */
const HISTORY: Readonly<Partial<Record<ApplicationStatus, readonly Deed[]>>> = {
  DRAFT: [],
  SUBMITTED: [submit],
  INCOMPLETE: [submit, { action: 'returnIncomplete', by: 'officer', afterDays: 6 }],
  UNDER_REVIEW: [submit, accept],
  REFUSED: [submit, accept, { action: 'refuse', by: 'decider', afterDays: 23 }],
  IN_FORCE: [submit, accept, { action: 'grant', by: 'decider', afterDays: 21 }],
};

const DAY_MS = 86_400_000;

/**
 * Microwave links to try the portal with, filed and decided by demonstration accounts the way people do it: every one
 * passes the rules, checks and transitions of the engine.
 */
@Injectable()
export class DemoDossiersSeed implements OnModuleInit {
  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly callers: DemoCallersService,
    private readonly dossiers: DossiersService,
    private readonly entryIntoForce: EntryIntoForceTask,
    private readonly kind: MwDossierKindService,
  ) {}

  onModuleInit(): void {
    this.steps.add({ name: 'demo dossiers', kind: 'demo', order: 30, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const sites = new Map(read<DemoSite[]>('sites').map((site) => [site.code, site]));
    const { applicants, hops } = read<{ applicants: DemoApplicant[]; hops: DemoHop[] }>('hops');
    await this.callers.seed(applicants);
    const missing = await this.missing(hops);
    if (missing.length === 0) return;
    const callers = await this.callers.load();
    for (const hop of missing.sort((a, b) => b.filedDaysAgo - a.filedDaysAgo)) {
      const applicant = callers.applicantOf(hop.holder);
      const people = { applicant, officer: callers.named('officer'), decider: callers.named('decider') };
      await this.tell(hop, draftOf(hop, sites), people);
    }
  }

  private async missing(hops: readonly DemoHop[]): Promise<DemoHop[]> {
    const known = await this.database.query<{ title: string }>('SELECT title FROM dossier WHERE module = $1', [
      this.kind.module,
    ]);
    return hops.filter(({ projectName }) => !known.some(({ title }) => title === projectName));
  }

  private async tell(hop: DemoHop, draft: MwDraft, people: Readonly<Record<Deed['by'], Caller>>): Promise<void> {
    const opened = Date.now() - hop.filedDaysAgo * DAY_MS;
    const day = (after: number) => new Date(opened + after * DAY_MS);
    const effective = day(EFFECTIVE_AFTER);
    const answers: Partial<Record<ApplicationAction, Partial<ActionBody>>> = {
      returnIncomplete: { reason: hop.reason },
      refuse: { reason: hop.reason },
      grant: { effectiveFrom: effective.toISOString().slice(0, 10) },
    };
    const given = { requestType: 'NEW' as const, draft };
    let { id, version } = await this.dossiers.create(this.kind, people.applicant, given, day(0));
    for (const { action, by, afterDays } of HISTORY[hop.status] ?? []) {
      const body: ActionBody = { version, ...answers[action] };
      ({ version } = await this.dossiers.act(this.kind, people[by], id, { action, body }, day(afterDays)));
    }
    if (hop.status === 'IN_FORCE') await this.entryIntoForce.sweep(effective);
  }
}
