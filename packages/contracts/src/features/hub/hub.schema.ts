import { z } from 'zod';
import { Role } from '../../kernel/access.js';
import { Locale } from '../../kernel/locale.js';

/** Where clients connect; they negotiate at `<path>/negotiate`. */
export const HUB_PATH = '/signalr/notificationHub';

/** Seconds between the announcement of a forced logout and the end of the sessions. */
export const FORCED_LOGOUT_SECONDS = 10;

/** Characters of a message from an administrator. */
export const LONGEST_MESSAGE = 2000;

/** Whom a message or a forced logout is for. The caller's own session is never ended. */
export const HubTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ALL'), value: z.null().default(null) }),
  z.strictObject({ kind: z.literal('MODULE'), value: z.string().min(1).max(64) }),
  z.strictObject({ kind: z.literal('ROLE'), value: Role }),
  z.strictObject({ kind: z.literal('ORGANISATION'), value: z.uuid() }),
  z.strictObject({ kind: z.literal('USER'), value: z.uuid() }),
]);
export type HubTarget = z.infer<typeof HubTarget>;

const MessageText = z.string().trim().min(1).max(LONGEST_MESSAGE);

/** Argument of the method `sendMessage`; a bare text is for everybody. */
export const HubMessageDraft = z.union([
  MessageText.transform((text) => ({ text, target: { kind: 'ALL' as const, value: null } })),
  z.strictObject({ text: MessageText, target: HubTarget }),
]);
export type HubMessageDraft = z.output<typeof HubMessageDraft>;

/** Argument of the event `receiveMessage`. */
export const AdminMessage = z.object({ id: z.int(), date: z.iso.datetime(), message: z.string() });
export type AdminMessage = z.infer<typeof AdminMessage>;

/**
 * Argument of the method `confirmMessages`: ids of messages that were shown to the user. A client that connects with
 * `confirms=true` calls it, and gets what it has not confirmed again when it next connects.
 */
export const ShownMessages = z.array(z.int().positive()).min(1).max(100);

/** Argument of the event `receiveForceLogout`: the session ends after so many seconds. */
export const ForcedLogoutNotice = AdminMessage.extend({ delaySeconds: z.number() });
export type ForcedLogoutNotice = z.infer<typeof ForcedLogoutNotice>;

/** Argument of the event `receiveNextMaintenance`; null when none is planned any more. */
export const NextMaintenance = z.object({
  Id: z.int(),
  StartDate: z.iso.datetime(),
  EndDate: z.iso.datetime(),
  /** In the reader's language, or the portal's default one. */
  Reason: z.string(),
  /** Nothing can be changed while it lasts, except by administrators. */
  ReadOnly: z.boolean(),
});
export type NextMaintenance = z.infer<typeof NextMaintenance>;

/** One connection of a user; somebody with two windows has two. */
export const ConnectedUser = z.object({
  connectionId: z.string(),
  userId: z.uuid(),
  login: z.string(),
  companyName: z.string().nullable(),
  /** Null on pages of no module. */
  module: z.string().nullable(),
  transport: z.enum(['WebSockets', 'ServerSentEvents', 'LongPolling']),
  connectedAt: z.iso.datetime(),
  /** When the session was last used for a call. */
  lastActivityAt: z.iso.datetime(),
});
export type ConnectedUser = z.infer<typeof ConnectedUser>;

/** Argument of the event `notifyUserConnections`, which administrators receive. */
export const UserConnections = z.object({ total: z.int(), users: z.array(ConnectedUser) });
export type UserConnections = z.infer<typeof UserConnections>;

/**
 * Data that pages show and that change without them: settings and texts, dossiers, drafts of dossiers, footprints, the
 * user's own exports and geometry jobs, and, for administrators, account requests and mails.
 */
export const ChangeTopic = z.enum([
  'SETTINGS',
  'DOSSIERS',
  'DRAFTS',
  'FOOTPRINTS',
  'EXPORTS',
  'GEOMETRY_JOBS',
  'ACCOUNT_REQUESTS',
  'MAILS',
]);
export type ChangeTopic = z.infer<typeof ChangeTopic>;

/** Argument of the event `receiveChange`: pages that show such data read them again. It names no record. */
export const ChangeNotice = z.object({ topic: ChangeTopic });
export type ChangeNotice = z.infer<typeof ChangeNotice>;

/** Methods that the server calls on clients. */
export interface HubEvents {
  receiveMessage: AdminMessage;
  receiveForceLogout: ForcedLogoutNotice;
  receiveNextMaintenance: NextMaintenance | null;
  notifyUserConnections: UserConnections;
  /** The user's inbox has changed. */
  receiveInboxChange: null;
  receiveChange: ChangeNotice;
}

export const hubEvents = [
  'receiveMessage',
  'receiveForceLogout',
  'receiveNextMaintenance',
  'notifyUserConnections',
  'receiveInboxChange',
  'receiveChange',
] as const satisfies readonly (keyof HubEvents)[];

const Reasons = z
  .partialRecord(Locale, z.string().trim().max(500))
  .refine((reasons) => Object.values(reasons).some(Boolean), {
    error: 'MAINTENANCE_REASON_REQUIRED',
  });

/** A planned interruption. */
export const MaintenanceDraft = z
  .strictObject({
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    /** By language. */
    reason: Reasons,
    /** Nothing can be changed while it lasts, except by administrators. */
    readOnly: z.boolean(),
  })
  .refine(({ startDate, endDate }) => Date.parse(endDate) > Date.parse(startDate), {
    path: ['endDate'],
    error: 'MAINTENANCE_END_BEFORE_START',
  });
export type MaintenanceDraft = z.infer<typeof MaintenanceDraft>;

export const Maintenance = z.object({
  id: z.int(),
  version: z.int(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  reason: Reasons,
  readOnly: z.boolean(),
});
export type Maintenance = z.infer<typeof Maintenance>;
