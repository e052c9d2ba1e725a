import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { daysAfter, isStaffOfRegulator } from '@portal/contracts';
import type { DecidedFile, Meeting, MeetingDecisions, MeetingView, NewMeeting } from '@portal/contracts/modules/comsis';
import { occurrencesOf } from '@portal/radio';
import { ModuleSettingsService } from '../../features/app-settings/module-settings.service.js';
import { DeadlinesService } from '../../features/dossiers/deadlines/deadlines.service.js';
import { accessScopeOf } from '../../features/dossiers/dossier-access.js';
import { DossierReaderService } from '../../features/dossiers/dossier-reader.service.js';
import { DossiersService } from '../../features/dossiers/dossiers.service.js';
import type { Caller } from '../../kernel/access/caller.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { MeetingsRepository } from './meetings.repository.js';

const DAY_MS = 86_400_000;
/** How far ahead the meetings of a recurrence are planned. */
const AHEAD_MS = 183 * DAY_MS;
const MOST_AHEAD = 200;
/** Days before today from which meetings are listed unless a day is named. */
const LISTED_BEFORE = 60;

/** The lines of RFC 5545 of a recurrence that begins with a moment: at the same hour of the clock all year. */
function ruleFrom(startsAt: string, rrule: string, timeZone: string): string {
  const local = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const start = local.format(new Date(startsAt)).replace(' ', 'T').replace(/[-:]/g, '');
  return `DTSTART;TZID=${timeZone}:${start}\nRRULE:${rrule.replace(/^RRULE:/i, '')}`;
}

/** Meetings of members: planned, convened, held and written down. */
@Injectable()
export class MeetingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly meetings: MeetingsRepository,
    private readonly settings: ModuleSettingsService,
    private readonly kind: ComsisDossierKindService,
    private readonly dossiers: DossiersService,
    private readonly reader: DossierReaderService,
    private readonly deadlines: DeadlinesService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws PortalError FORBIDDEN for anybody but the staff of the regulator and of the members */
  async list(from: string | undefined, caller: Caller): Promise<Meeting[]> {
    await this.requireMember(caller);
    const today = this.deadlines.dayOf(new Date());
    return this.meetings.list(this.database, from ?? daysAfter(today, -LISTED_BEFORE));
  }

  /** @throws PortalError NOT_FOUND, FORBIDDEN for anybody but the staff of the regulator and of the members */
  async read(id: string, caller: Caller): Promise<MeetingView> {
    await this.requireMember(caller);
    const found = await this.meetings.find(this.database, id);
    if (!found) throw new PortalError('NOT_FOUND');
    return this.view(this.database, found);
  }

  /**
   * Plans a meeting, or a recurrence of them; the same request with the same key plans nothing more.
   *
   * @throws PortalError FORBIDDEN for anybody but deciders of the regulator, VALIDATION_FAILED for what is no recurrence,
   *   IDEMPOTENCY_KEY_REUSED for a key that planned something else
   */
  async plan(request: NewMeeting, caller: Caller, key: string | undefined): Promise<Meeting> {
    const { rrule, ...content } = request;
    await this.requireDecider(caller);
    const rule = rrule === undefined ? undefined : ruleFrom(content.startsAt, rrule, this.env.timeZone);
    const starts = rule === undefined ? [content.startsAt] : startsOf(rule, content.startsAt);
    return this.database.transaction(async (sql) => {
      const named = key === undefined ? undefined : { key: `${caller.id} ${key}`, hash: hashOf(request) };
      const known = named && (await this.meetings.planned(sql, named));
      if (known && !known.isSame) throw new PortalError('IDEMPOTENCY_KEY_REUSED');
      if (known) return known.meeting;
      const meetings = starts.map((startsAt) => ({ ...content, startsAt }));
      const seriesId =
        rule === undefined ? undefined : await this.meetings.addSeries(sql, { ...content, rrule: rule }, caller.id);
      const id = await this.meetings.add(sql, meetings, {
        ...(seriesId !== undefined && { seriesId }),
        request: named,
      });
      return (await this.meetings.find(sql, id!))!;
    });
  }

  /** Plans what the recurrences have in the time ahead and is not planned yet. */
  async planAhead(sql: Sql, now: Date): Promise<void> {
    for (const { id: seriesId, rrule, ...content } of await this.meetings.series(sql)) {
      const starts = occurrencesOf(rrule, now.getTime(), now.getTime() + AHEAD_MS, MOST_AHEAD);
      const meetings = starts.map((at) => ({ ...content, startsAt: new Date(at).toISOString() }));
      if (meetings.length > 0) await this.meetings.add(sql, meetings, { seriesId });
    }
  }

  async cancel(id: string, version: number, caller: Caller): Promise<void> {
    await this.step(id, version, caller, ['PLANNED', 'CONVENED'], (sql) =>
      this.meetings.setStatus(sql, id, 'CANCELLED', caller.id),
    );
  }

  drawAgenda(id: string, version: number, caller: Caller): Promise<MeetingView> {
    return this.step(id, version, caller, ['PLANNED', 'CONVENED'], async (sql, { startsAt }) => {
      const day = this.deadlines.dayOf(new Date(startsAt));
      const untilSunday = (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;
      await this.meetings.drawAgenda(sql, id, {
        answersBy: daysAfter(day, untilSunday),
        sentBy: daysAfter(day, -(await this.settings.agendaCutOffIn(sql, this.kind.module))),
        timeZone: this.env.timeZone,
      });
      await this.meetings.touch(sql, id);
    });
  }

  noteAttendance(id: string, version: number, present: readonly string[], caller: Caller): Promise<MeetingView> {
    return this.step(id, version, caller, ['PLANNED', 'CONVENED'], async (sql) => {
      const members = (await this.settings.bodiesIn(sql, this.kind.module)).map((body) => body.id);
      const issues = present.flatMap((body, index) =>
        members.includes(body) ? [] : [{ path: `body.present.${index}`, code: 'custom', message: 'RULE_NOT_A_CHOICE' }],
      );
      if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
      await this.meetings.keepPresent(sql, id, present);
      await this.meetings.touch(sql, id);
    });
  }

  /** @throws PortalError TRANSITION_NOT_ALLOWED while the quorum is missing, or after the minutes were approved */
  async decide(id: string, { decisions }: MeetingDecisions, caller: Caller): Promise<DecidedFile[]> {
    await this.requireDecider(caller);
    const { status, hasQuorum, agenda } = await this.read(id, caller);
    if (!hasQuorum || status === 'APPROVED' || status === 'CANCELLED') throw new PortalError('TRANSITION_NOT_ALLOWED');
    const decided: DecidedFile[] = [];
    for (const { fileId, action, ...body } of decisions) {
      const isListed = agenda.some((item) => item.fileId === fileId);
      decided.push({ fileId, error: isListed ? await this.decideOne(id, fileId, action, body, caller) : 'NOT_FOUND' });
    }
    return decided;
  }

  approve(id: string, version: number, caller: Caller): Promise<MeetingView> {
    return this.step(id, version, caller, ['PLANNED', 'CONVENED'], async (sql, meeting) => {
      if (meeting.decidedCount === 0) throw new PortalError('TRANSITION_NOT_ALLOWED');
      const { members, hasQuorum, agenda } = await this.view(sql, meeting);
      await this.meetings.setStatus(sql, id, 'APPROVED', caller.id);
      await this.meetings.keepMinutes(sql, id, { members, hasQuorum, agenda });
    });
  }

  /**
   * Takes a step about a meeting.
   *
   * @throws PortalError FORBIDDEN, NOT_FOUND, VERSION_CONFLICT or TRANSITION_NOT_ALLOWED
   */
  async step(
    id: string,
    version: number,
    caller: Caller,
    from: readonly Meeting['status'][],
    change: (sql: Sql, meeting: Meeting) => Promise<unknown>,
  ): Promise<MeetingView> {
    await this.requireDecider(caller);
    return this.database.transaction(async (sql) => {
      const meeting = await this.meetings.lock(sql, id);
      if (!meeting) throw new PortalError('NOT_FOUND');
      if (meeting.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: meeting.version });
      if (!from.includes(meeting.status)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      await change(sql, meeting);
      return this.view(sql, (await this.meetings.find(sql, id))!);
    });
  }

  /** Decides a file and notes it in the minutes, or neither. @returns the code of the error, or null */
  private async decideOne(
    id: string,
    fileId: string,
    action: string,
    body: { readonly reason?: string; readonly conditions?: string },
    caller: Caller,
  ): Promise<string | null> {
    try {
      const { version } = await this.reader.read(this.kind, caller, fileId);
      const who = { caller, ...(await this.dossiers.prepare(this.kind, caller, action)) };
      await this.database.transaction(async (sql) => {
        const meeting = await this.meetings.lock(sql, id);
        if (meeting?.status === 'APPROVED') throw new PortalError('TRANSITION_NOT_ALLOWED');
        await this.dossiers.actIn(sql, this.kind, who, fileId, { action, body: { version, ...body } });
        await this.meetings.keepDecision(sql, id, fileId);
      });
      return null;
    } catch (error) {
      if (error instanceof PortalError) return error.code;
      throw error;
    }
  }

  /** Of a meeting whose minutes are approved, as it was then. */
  private async view(sql: Sql, meeting: Meeting): Promise<MeetingView> {
    const minutes = await this.meetings.minutes(sql, meeting.id);
    if (minutes) return { ...meeting, ...minutes };
    const bodies = await this.settings.bodiesIn(sql, this.kind.module);
    const members = await this.meetings.members(
      sql,
      bodies.map((body) => body.id),
    );
    const present = await this.meetings.present(sql, meeting.id);
    return {
      ...meeting,
      members: members.map((member) => ({ ...member, isPresent: present.includes(member.bodyId) })),
      hasQuorum: present.length >= meeting.quorum,
      agenda: await this.meetings.agenda(sql, meeting.id),
    };
  }

  /** Meetings are read by those who have a part in them. @throws PortalError FORBIDDEN */
  private async requireMember(caller: Caller): Promise<void> {
    const { regulator, bodies } = accessScopeOf(this.kind, caller);
    if (regulator) return;
    const members = await this.settings.bodiesIn(this.database, this.kind.module);
    if (!members.some(({ id }) => bodies.includes(id))) throw new PortalError('FORBIDDEN');
  }

  /** Meetings are run by those who decide. @throws PortalError FORBIDDEN */
  private async requireDecider(caller: Caller): Promise<void> {
    const capabilities = await this.settings.capabilitiesOf(this.kind.module, caller.id);
    if (!isStaffOfRegulator(caller) || !capabilities.includes('decider')) throw new PortalError('FORBIDDEN');
  }
}

const hashOf = (request: NewMeeting): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** @throws PortalError VALIDATION_FAILED for what is no recurrence, and for one with too many meetings or none */
function startsOf(rule: string, startsAt: string): string[] {
  // A rule knows whole seconds.
  const from = Math.floor(Date.parse(startsAt) / 1000) * 1000;
  try {
    const starts = occurrencesOf(rule, from, from + AHEAD_MS, MOST_AHEAD);
    if (starts.length > 0) return starts.map((at) => new Date(at).toISOString());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'body.rrule', code: 'custom', message: 'CO_RULE_RECURRENCE' }],
  });
}
