import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type DeadlineReminders,
  type Deadlines,
  daysBetween,
  type RequestType,
  statesWithDeadline,
  usualLastDay,
} from '@portal/contracts';
import { inOneProcess } from '../../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { MINUTE_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';
import { DossierStepsService } from '../steps/dossier-steps.service.js';
import { DeadlinesService } from './deadlines.service.js';

interface Round {
  readonly sql: Sql;
  readonly now: Date;
  readonly today: string;
}

/** Reminds of deadlines, and takes the step of the portal itself once one has passed. */
@Injectable()
export class DeadlinesTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly kinds: DossierKindsRegistry,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly steps: DossierStepsService,
    private readonly notices: DossierNoticesService,
    private readonly deadlines: DeadlinesService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Deadlines of dossiers', MINUTE_MS, () => this.sweep());
  }

  /**
   * One round; skips dossiers that are being changed, and does nothing while another process runs one.
   *
   * @returns whether the round was done
   */
  sweep(moment?: Date): Promise<boolean> {
    return inOneProcess(this.database, 'deadlines', async (sql) => {
      const now = moment ?? (await this.reads.now(sql));
      const round = { sql, now, today: this.deadlines.dayOf(now) };
      for (const kind of this.kinds.all()) {
        if (!kind.workflow.deadlines) continue;
        await this.pass(round, kind, kind.workflow.deadlines);
        await this.remind(round, kind, kind.workflow.deadlines);
      }
    });
  }

  private async pass({ sql, now, today }: Round, kind: DossierKind, of: Deadlines<string, string>): Promise<void> {
    for (const dossier of await this.reads.lockOverdue(sql, scopeOf(kind, of), today)) {
      const action = actionAfter(dossier, of);
      if (action === undefined) continue;
      const isGranted = action === of.silence.ACCEPTANCE;
      await this.steps.take(sql, kind, dossier, {
        action,
        actorId: null,
        source: null,
        change: isGranted ? await this.termOf(sql, kind, dossier, today) : {},
        submissionId: dossier.submissionId,
        now,
        announced: true,
      });
    }
  }

  /** From when to when a right lasts that silence grants. */
  private async termOf(sql: Sql, kind: DossierKind, dossier: DossierRow, today: string) {
    if (!kind.workflow.right) return { effectiveFrom: today };
    const { requestType, submissionId, authorisationId } = dossier;
    const desired = submissionId === null ? null : ((await kind.clock?.readDesiredEnd?.(sql, submissionId)) ?? null);
    const right = authorisationId === null ? undefined : await this.reads.readAny(sql, authorisationId);
    return {
      effectiveFrom: today,
      effectiveUntil: lastDayOf({ requestType, desired, right: right?.effectiveUntil ?? null, today }),
    };
  }

  private async remind({ sql, today }: Round, kind: DossierKind, of: Deadlines<string, string>): Promise<void> {
    const { states, silent } = scopeOf(kind, of);
    const reminders: readonly (readonly [states: readonly string[], DeadlineReminders])[] = [
      [silent, of.decisionReminders],
      [states.filter((state) => state === of.completion.state), of.completion.reminders],
    ];
    for (const [inStates, { daysBefore, notices }] of reminders) {
      const scope = { kind: kind.key, states: inStates, daysBefore };
      for (const dossier of await this.reads.lockToRemind(sql, scope, today)) {
        const left = daysBetween(today, dossier.dueOn!);
        await this.notices.tell(sql, kind, dossier, notices);
        await this.writes.keepReminder(sql, dossier.id, Math.min(...daysBefore.filter((days) => left <= days)));
      }
    }
  }
}

const later = (day: string, other: string): string => (day > other ? day : other);

/** What the last day of a right follows from that silence grants; days are `yyyy-mm-dd`. */
interface Term {
  readonly requestType: RequestType;
  /** The last day that was asked for. */
  readonly desired: string | null;
  /** The last day of the right that the application is about. */
  readonly right: string | null;
  readonly today: string;
}

/**
 * The day that was asked for, or the last of the usual time. Whoever changes a right or passes it on does not make it last
 * longer, and the copy of an application that a renewal starts with says when the right ends, not for how much longer it is
 * wanted. A day that has passed makes a right last for its first day.
 */
function lastDayOf({ requestType, desired, right, today }: Term): string {
  if (requestType === 'MODIFY' || requestType === 'TRANSFER')
    return right === null ? usualLastDay(today) : later(right, today);
  const isCopied = requestType === 'RENEW' && desired !== null && right !== null && desired <= right;
  return desired === null || isCopied ? usualLastDay(today) : later(desired, today);
}

const scopeOf = ({ key, workflow }: DossierKind, { completion }: Deadlines<string, string>) => {
  const states = statesWithDeadline(workflow);
  return { kind: key, states, silent: states.filter((state) => state !== completion.state) };
};

const actionAfter = ({ status, clock }: DossierRow, of: Deadlines<string, string>): string | undefined => {
  if (status === of.completion.state) return of.completion.action;
  return clock && clock.silenceMeaning !== 'NONE' ? of.silence[clock.silenceMeaning] : undefined;
};
