import { z } from 'zod';
import { anyOf } from '../../kernel/any-of.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, uncountedPageOf } from '../../kernel/paging.js';
import { auditActionKeys, auditObjectTypes } from './audit-actions.js';

/** What came of an act: it was done, or the portal did not let it happen. */
export const AuditOutcome = z.enum(['DONE', 'REFUSED']);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

/** One thing somebody did. */
export const AuditEntry = z.object({
  id: z.uuid(),
  /** Place in the chain; null for the seconds until the event is sealed. */
  sequence: z.number().int().nullable(),
  at: z.iso.datetime(),
  /** Null: nobody who was signed in. */
  actor: z.object({ id: z.uuid(), login: z.string().nullable(), fullName: z.string().nullable() }).nullable(),
  sessionId: z.uuid().nullable(),
  ip: z.string().nullable(),
  action: z.string(),
  outcome: AuditOutcome,
  /** `name`: what people call it, where the portal still knows. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  /** What changed under `before` and `after`, by name, and whatever else tells more. */
  detail: z.record(z.string(), z.unknown()),
  /** Correlation id of the request, as logs carry it. */
  traceId: z.string().nullable(),
  /** Hexadecimal. */
  hash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  from: z.iso.datetime({ offset: true }).optional(),
  /** Not included. */
  to: z.iso.datetime({ offset: true }).optional(),
  /** Part of a login or name. */
  actor: z.string().trim().max(254).default(''),
  action: anyOf(auditActionKeys),
  outcome: anyOf(AuditOutcome.options),
  objectType: anyOf(auditObjectTypes),
  /** Id of the object, or part of its name. */
  object: z.string().trim().max(254).default(''),
  /** Address, network such as `192.0.2.0/24`, or the beginning of an address. */
  ip: z
    .string()
    .trim()
    .max(49)
    .regex(/^[0-9a-f:./]*$/i)
    .default(''),
  /** Looked for in everything an event says. */
  text: z.string().trim().max(120).default(''),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend(PageQuery.shape);
export type AuditQuery = z.output<typeof AuditQuery>;

/**
 * First place where the chain does not hold. MISSING: an event is gone. CHANGED: it says something else than when it was
 * sealed. UNLINKED: it does not follow the one before. CUT: it is the first, and no event tells where those before went.
 * BEYOND_END: it has a number behind the end of the chain. NO_END: it is the last there is, and nothing tells whether it
 * was.
 */
export const BrokenLink = z.object({
  sequence: z.number().int(),
  reason: z.enum(['MISSING', 'CHANGED', 'UNLINKED', 'CUT', 'BEYOND_END', 'NO_END']),
  id: z.uuid().nullable(),
  at: z.iso.datetime().nullable(),
});
export type BrokenLink = z.infer<typeof BrokenLink>;

export const AuditVerification = z.object({
  /** Events that were looked at. */
  checked: z.number().int(),
  /** Number of the last event that was taken away when its time was up; 0 for none. */
  forgotten: z.number().int(),
  /** Events that are too young to be part of the chain. */
  unsealed: z.number().int(),
  /** The end of the chain; none when it is gone. */
  head: z.object({ sequence: z.number().int(), hash: z.string() }).nullable(),
  broken: BrokenLink.nullable(),
});
export type AuditVerification = z.infer<typeof AuditVerification>;

const access = ['PORTADMIN'] as const;

/** Who did what, when and from where. */
export const audit = endpointGroup({
  name: 'audit',
  base: '/api/main/audit',
  endpoints: {
    listEvents: endpoint({
      method: 'GET',
      path: '/events',
      summary: 'What people did, last first.',
      access,
      query: AuditQuery,
      response: uncountedPageOf(AuditEntry),
    }),
    readEvent: endpoint({
      method: 'GET',
      path: '/events/:id',
      summary: 'One thing somebody did.',
      access,
      params: z.object({ id: z.uuid() }),
      response: AuditEntry,
    }),
    verify: endpoint({
      method: 'POST',
      path: '/verify',
      summary: 'Walk the chain of events from the first to the last and tell where it does not hold.',
      access,
      response: AuditVerification,
    }),
  },
});
