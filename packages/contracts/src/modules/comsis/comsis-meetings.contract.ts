import { z } from 'zod';
import { PDF_MEDIA_TYPE } from '../../features/dossiers/dossier-decisions.contract.js';
import { BlobAnswer, endpoint } from '../../kernel/endpoint.js';
import { ComsisResult } from './comsis-board.contract.js';
import { type ComsisDecidingAction, comsisResults } from './comsis-workflow.js';

const Moment = z.iso.datetime({ offset: true });
const Version = z.int().nonnegative();
const Id = z.object({ id: z.uuid() });

export const MeetingStatus = z.enum(['PLANNED', 'CONVENED', 'APPROVED', 'CANCELLED']);
export type MeetingStatus = z.infer<typeof MeetingStatus>;

/** When and where members meet. */
export const MeetingContent = z.strictObject({
  startsAt: Moment,
  durationMinutes: z.int().min(15).max(600),
  /** A room, or where the link leads to. */
  room: z.string().trim().min(1).max(120),
  link: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]).default(''),
  /** Members that must be there for decisions to be taken. */
  quorum: z.int().min(0).max(50),
});
export type MeetingContent = z.infer<typeof MeetingContent>;

export const NewMeeting = MeetingContent.extend({
  /** A recurrence of RFC 5545 that begins with this meeting, such as `FREQ=WEEKLY;INTERVAL=2`; absent: it meets once. */
  rrule: z.string().trim().max(300).optional(),
});
export type NewMeeting = z.infer<typeof NewMeeting>;

export const Meeting = z.object({
  ...MeetingContent.shape,
  startsAt: z.iso.datetime(),
  link: z.string(),
  id: z.string(),
  status: MeetingStatus,
  version: z.int(),
  /** The recurrence that it belongs to; null for a meeting of its own. */
  series: z.object({ id: z.string(), rrule: z.string() }).nullable(),
  /** It was changed, so that it no longer follows its recurrence. */
  isMoved: z.boolean(),
  agendaCount: z.int(),
  decidedCount: z.int(),
  presentCount: z.int(),
  convenedAt: z.iso.datetime().nullable(),
  approvedAt: z.iso.datetime().nullable(),
});
export type Meeting = z.infer<typeof Meeting>;

/** A file of the agenda, with what the meeting decided about it. */
export const AgendaItem = z.object({
  fileId: z.string(),
  number: z.string(),
  siteName: z.string(),
  holder: z.string(),
  status: z.string(),
  asked: z.int(),
  given: z.int(),
  objections: z.int(),
  /** Null until it is decided. */
  result: ComsisResult.nullable(),
  reason: z.string().nullable(),
  decisionNumber: z.string().nullable(),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

export const MeetingView = Meeting.extend({
  members: z.array(z.object({ bodyId: z.string(), body: z.string(), isPresent: z.boolean() })),
  /** Enough members are there. */
  hasQuorum: z.boolean(),
  agenda: z.array(AgendaItem),
});
export type MeetingView = z.infer<typeof MeetingView>;

const actions = Object.keys(comsisResults) as [ComsisDecidingAction, ...ComsisDecidingAction[]];
/** Files that are decided with one call. */
const MOST_DECISIONS = 100;

export const MeetingDecisions = z.strictObject({
  decisions: z
    .array(
      z.strictObject({
        fileId: z.uuid(),
        action: z.enum(actions),
        reason: z.string().trim().min(1).max(4000).optional(),
        conditions: z.string().trim().max(8000).optional(),
      }),
    )
    .min(1)
    .max(MOST_DECISIONS),
});
export type MeetingDecisions = z.infer<typeof MeetingDecisions>;

export const DecidedFile = z.object({
  fileId: z.string(),
  /** Null where it was decided; else the code of the error. */
  error: z.string().nullable(),
});
export type DecidedFile = z.infer<typeof DecidedFile>;

export const MeetingDocument = z.enum(['CONVOCATION', 'AGENDA', 'MINUTES']);
export type MeetingDocument = z.infer<typeof MeetingDocument>;

const staff = ['REGULATOR'] as const;
const changed = { success: 200, errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'] } as const;

/** The calls of meetings. Members read them; deciders of the regulator run them. */
export const comsisMeetingsApi = {
  listMeetings: endpoint({
    method: 'GET',
    path: '/meetings',
    summary: 'Meetings from a day on, 200 at most, the earliest first.',
    access: staff,
    query: z.object({ from: z.iso.date().optional() }),
    response: z.array(Meeting),
  }),
  readMeeting: endpoint({
    method: 'GET',
    path: '/meetings/:id',
    summary: 'A meeting with members, quorum, agenda and what was decided.',
    access: staff,
    params: Id,
    response: MeetingView,
    errors: ['NOT_FOUND'],
  }),
  planMeeting: endpoint({
    method: 'POST',
    path: '/meetings',
    summary: 'Plan a meeting, or a recurrence of meetings for half a year ahead.',
    access: staff,
    idempotent: true,
    body: NewMeeting,
    response: Meeting,
    success: 201,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  }),
  changeMeeting: endpoint({
    method: 'PUT',
    path: '/meetings/:id',
    summary:
      'Change one meeting; the others of its recurrence stay as they are. Members who were called to it are told of another time or place.',
    access: staff,
    params: Id,
    body: z.strictObject({ version: Version, content: MeetingContent }),
    response: MeetingView,
    ...changed,
  }),
  cancelMeeting: endpoint({
    method: 'DELETE',
    path: '/meetings/:id',
    summary: 'Cancel one meeting; the others of its recurrence stay.',
    access: staff,
    params: Id,
    query: z.object({ version: z.coerce.number().int().nonnegative() }),
    response: z.undefined(),
    ...changed,
    success: 204,
  }),
  drawAgenda: endpoint({
    method: 'POST',
    path: '/meetings/:id/agenda',
    summary: 'Put every undecided file on the agenda whose last member answers by the end of the week of the meeting.',
    access: staff,
    params: Id,
    body: z.strictObject({ version: Version }),
    response: MeetingView,
    ...changed,
  }),
  convene: endpoint({
    method: 'POST',
    path: '/meetings/:id/convene',
    summary: 'Mail the convocation to the staff of every member.',
    access: staff,
    params: Id,
    body: z.strictObject({ version: Version }),
    response: MeetingView,
    ...changed,
  }),
  noteAttendance: endpoint({
    method: 'PUT',
    path: '/meetings/:id/attendance',
    summary: 'Note which members are there.',
    access: staff,
    params: Id,
    body: z.strictObject({ version: Version, present: z.array(z.guid()).max(50) }),
    response: MeetingView,
    ...changed,
  }),
  decideFiles: endpoint({
    method: 'POST',
    path: '/meetings/:id/decisions',
    summary: 'Decide files of the agenda, each by itself: one that is refused does not stop the others.',
    access: staff,
    params: Id,
    body: MeetingDecisions,
    response: z.array(DecidedFile),
    ...changed,
  }),
  approveMinutes: endpoint({
    method: 'POST',
    path: '/meetings/:id/approve',
    summary: 'Approve the minutes: members, agenda and decisions stay as they are then, and nothing more is decided.',
    access: staff,
    params: Id,
    body: z.strictObject({ version: Version }),
    response: MeetingView,
    ...changed,
  }),
  readMeetingDocument: endpoint({
    method: 'GET',
    path: '/meetings/:id/documents/:document',
    summary: 'Convocation, agenda or minutes as PDF/UA; minutes are written from decisions.',
    access: staff,
    params: Id.extend({ document: MeetingDocument }),
    query: z.object({ locale: z.enum(['fr', 'en', 'es', 'it', 'de']).default('fr') }),
    response: BlobAnswer,
    blob: [PDF_MEDIA_TYPE],
    errors: ['NOT_FOUND'],
  }),
};
