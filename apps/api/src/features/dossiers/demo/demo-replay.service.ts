import { Injectable } from '@nestjs/common';
import type { ActionBody, ConsultedBody, NewCorrection } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Caller } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { ModuleSettingsService } from '../../app-settings/module-settings.service.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { accessScopeOf } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossiersService } from '../dossiers.service.js';
import { DossierMessagesService } from '../messages/dossier-messages.service.js';
import { DossierOpinionsRepository } from '../opinions/dossier-opinions.repository.js';
import { DossierOpinionsService } from '../opinions/dossier-opinions.service.js';
import { DossierProposalsService } from '../proposals/dossier-proposals.service.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierStepsService } from '../steps/dossier-steps.service.js';
import type { KnownCallers } from './demo-callers.repository.js';
import { type DemoEvent, type DemoHistory, type DemoStep, daysUntilEffective } from './demo-history.js';

/** A dossier of the demonstration: its draft, and how far it has come since it was opened. */
export interface DemoDossier {
  readonly draft: unknown;
  /** Name of the organisation; an applicant of it opens the dossier. */
  readonly holder: string;
  /** A status that the history leads to. */
  readonly status: string;
  /** `NEW` unless given. */
  readonly requestType?: string;
  /** Days before the start of the portal on which it was opened. */
  readonly filedDaysAgo: number;
  /** Why it was returned or refused. */
  readonly reason?: string;
  /** What has to be corrected, where its history has a step that returns it. */
  readonly corrections?: readonly NewCorrection[];
  /** Countries whose administrations are asked, where its history has a step that asks for them. */
  readonly countries?: readonly string[];
  /** Days after the start of the portal on which its right ends; ten years after it took effect unless given. */
  readonly endsInDays?: number;
  /** What happened; what the history says of its status unless given. */
  readonly events?: readonly DemoEvent[];
  /** How many times as long as usual everything took; 1 unless given. */
  readonly pace?: number;
}

/** What all dossiers of a kind are replayed with, read before their transactions. */
export interface DemoStage {
  readonly kind: DossierKind;
  readonly history: DemoHistory;
  readonly callers: KnownCallers;
  readonly bodies: readonly ConsultedBody[];
}

type People = Readonly<Record<Exclude<DemoStep['by'], 'portal'>, Caller>>;

const DAY_MS = 86_400_000;
/** Ten years. */
const USUAL_DAYS = 3652;
/** Days that foreign administrations have to answer. */
const ANSWER_DAYS = 90;

/** Opens and decides dossiers the way people do it: each passes the rules, checks and transitions of the engine. */
@Injectable()
export class DemoReplayService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly dossiers: DossiersService,
    private readonly steps: DossierStepsService,
    private readonly asked: DossierOpinionsRepository,
    private readonly opinions: DossierOpinionsService,
    private readonly messages: DossierMessagesService,
    private readonly proposals: DossierProposalsService,
    private readonly settings: ModuleSettingsService,
    private readonly deadlines: DeadlinesService,
  ) {}

  async stageOf(kind: DossierKind, history: DemoHistory, callers: KnownCallers): Promise<DemoStage> {
    return { kind, history, callers, bodies: await this.settings.bodiesIn(this.database, kind.module) };
  }

  /**
   * Gives what writes one dossier, from its opening to its status, within a transaction: no task of the portal finds it
   * half way, at a day long past.
   */
  async prepare(stage: DemoStage, dossier: DemoDossier): Promise<(sql: Sql) => Promise<string>> {
    const { kind, callers } = stage;
    const people: People = {
      applicant: callers.applicantOf(dossier.holder),
      officer: callers.named('officer'),
      decider: callers.named('decider'),
    };
    const events = dossier.events ?? stage.history[dossier.status] ?? [];
    const prepared = new Map<DemoEvent, Awaited<ReturnType<DossiersService['prepare']>>>();
    for (const event of events)
      if ('action' in event && event.by !== 'portal')
        prepared.set(event, await this.dossiers.prepare(kind, people[event.by], event.action));

    return async (sql) => {
      const dates = datesOf(dossier);
      const { id } = await this.dossiers.createIn(
        sql,
        kind,
        people.applicant,
        { requestType: dossier.requestType ?? 'NEW', draft: dossier.draft },
        { moment: dates.after(0) },
      );
      for (const event of events) {
        const now = await this.find(sql, kind, people.officer, people.applicant, id);
        if ('officer' in event) await this.writes.assign(sql, id, people[event.officer].id);
        else if ('message' in event) await this.post(sql, stage, people[event.by], id, event.message, dates.at(event));
        else if ('proposed' in event) {
          const written = { revision: 0, draft: event.proposed };
          await this.proposals.saveIn(sql, kind, people[event.by], id, written, dates.at(event));
        } else if ('opinion' in event) await this.answer(sql, stage, id, event, dates.at(event));
        else if (event.by === 'portal') await this.byPortal(sql, kind, now, event.action, dates.at(event));
        else {
          const who = { caller: people[event.by], ...prepared.get(event)! };
          const body = bodyOf(stage, dossier, event, now.version, (moment) => this.deadlines.dayOf(moment));
          await this.dossiers.actIn(sql, kind, who, id, { action: event.action, body }, dates.at(event));
        }
      }
      // Whoever tries the portal out is not reminded of rights that are old from the start.
      if (kind.workflow.right?.states.includes(dossier.status))
        await this.writes.keepCommissioning(sql, id, this.deadlines.dayOf(dates.effective));
      return id;
    };
  }

  /** As whoever sees it: officers see no drafts, applicants no dossiers of others. */
  private async find(sql: Sql, kind: DossierKind, officer: Caller, applicant: Caller, id: string): Promise<DossierRow> {
    for (const caller of [applicant, officer]) {
      const dossier = await this.reads.find(sql, { kind, scope: accessScopeOf(kind, caller) }, id);
      if (dossier) return dossier;
    }
    throw new Error(`Nobody of the demonstration sees the dossier ${id}.`);
  }

  private async byPortal(sql: Sql, kind: DossierKind, dossier: DossierRow, action: string, now: Date): Promise<void> {
    const { submissionId } = dossier;
    const step = { action, actorId: null, source: null, change: {}, submissionId, now, announced: false };
    await this.steps.take(sql, kind, dossier, step);
  }

  private async post(sql: Sql, { kind }: DemoStage, author: Caller, id: string, text: string, moment: Date) {
    await this.messages.postIn(sql, kind, author, id, { id: uuidv7(), text }, moment);
  }

  private async answer(
    sql: Sql,
    { kind, callers }: DemoStage,
    id: string,
    { by, opinion: answer, text, ...objection }: Extract<DemoEvent, { opinion: unknown }>,
    moment: Date,
  ): Promise<void> {
    const caller = callers.named(by);
    const own = (await this.asked.list(sql, id)).find(
      ({ body, isOpen, given }) =>
        (isOpen || given.length > 0) && caller.relations.some(({ parentInfo }) => parentInfo.id === body.id),
    );
    if (!own) throw new Error(`${by} was not asked about the dossier ${id}.`);
    const { cause, acceptableConditions = '', marks = [] } = objection;
    const given = {
      ...{ opinionId: own.id, number: own.given.length + 1, answer, text, marks: [...marks], acceptableConditions },
      ...(cause !== undefined && { cause }),
    };
    await this.opinions.giveIn(sql, kind, caller, id, given, moment);
  }
}

/** When what happened to a dossier happened. */
function datesOf({ filedDaysAgo, endsInDays, pace = 1 }: DemoDossier) {
  const opened = Date.now() - filedDaysAgo * DAY_MS;
  const after = (days: number): Date => new Date(opened + days * pace * DAY_MS);
  const effective = after(daysUntilEffective);
  const lastDay = new Date(
    endsInDays === undefined ? effective.getTime() + USUAL_DAYS * DAY_MS : Date.now() + endsInDays * DAY_MS,
  );
  return {
    after,
    effective,
    lastDay,
    at: ({ afterDays }: Exclude<DemoEvent, { officer: unknown }>): Date =>
      afterDays === 'end' ? new Date(lastDay.getTime() + DAY_MS) : after(afterDays),
  };
}

/** @param isoDay the day of an instant in the portal's time zone, `yyyy-mm-dd` */
function bodyOf(
  { kind, bodies }: DemoStage,
  dossier: DemoDossier,
  step: DemoStep,
  version: number,
  isoDay: (moment: Date) => string,
): ActionBody {
  const { effective, lastDay, at } = datesOf(dossier);
  const sent = at(step);
  const given: Partial<ActionBody> = {
    reason: dossier.reason,
    corrections: [...(dossier.corrections ?? [])],
    proposal: 1,
    effectiveFrom: isoDay(effective),
    effectiveUntil: isoDay(lastDay),
    commissionedOn: isoDay(effective),
    bodies: bodies.map(({ id }) => id),
    coordination: {
      countries: [...(dossier.countries ?? [])],
      sentOn: isoDay(sent),
      dueOn: isoDay(new Date(sent.getTime() + ANSWER_DAYS * DAY_MS)),
      reason: dossier.reason ?? '',
    },
  };
  const asked = (kind.workflow.actions[step.action]?.asks ?? []).map((question) => [question, given[question]]);
  return { version, ...Object.fromEntries(asked) };
}
