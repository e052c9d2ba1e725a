import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { PageQuery, uncountedPageOf } from '../../kernel/paging.js';
import { NoticeKind, notices } from './notices.js';

/** A notice in a user's inbox. Its text is the translation key `INBOX_<kind>`, filled with the parameters. */
export const InboxEntry = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  /** `dayValues` are days in ISO 8601, `wordValues` words with a text of their own. */
  parameters: z.record(z.string(), z.string()),
  /** Address of the record within the portal, such as `/app/main/account`. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const InboxCounts = z.object({ unread: z.number().int(), total: z.number().int() });
export type InboxCounts = z.infer<typeof InboxCounts>;

export const InboxQuery = PageQuery.extend({
  /** Only entries that have not been read. */
  unread: z.stringbool().default(false),
});
export type InboxQuery = z.output<typeof InboxQuery>;

const wishes = { inInbox: z.boolean(), byMail: z.boolean() };

/** Where a user receives a notice. */
export const NoticePreference = z.object({ kind: NoticeKind, ...wishes, required: z.boolean() });
export type NoticePreference = z.infer<typeof NoticePreference>;

export const NoticePreferenceChange = z
  .strictObject({ kind: NoticeKind, ...wishes })
  .superRefine(({ kind, ...wished }, context) => {
    for (const [where, value] of Object.entries(wished))
      if (notices[kind].required && !value)
        context.addIssue({ code: 'custom', path: [where], input: value, message: 'RULE_NOTICE_REQUIRED' });
  });
export type NoticePreferenceChange = z.infer<typeof NoticePreferenceChange>;

const access = 'session' as const;
const params = z.object({ id: z.uuid() });

/** Notices of the caller. */
export const inbox = endpointGroup({
  name: 'inbox',
  base: '/api/main/inbox',
  endpoints: {
    listEntries: endpoint({
      method: 'GET',
      path: '/entries',
      summary: 'The caller’s own notices, the latest first.',
      access,
      query: InboxQuery,
      response: uncountedPageOf(InboxEntry),
    }),
    countEntries: endpoint({
      method: 'GET',
      path: '/counts',
      summary: 'How many notices the caller has, and how many of them are unread.',
      access,
      response: InboxCounts,
    }),
    markEntry: endpoint({
      method: 'PUT',
      path: '/entries/:id/read',
      summary: 'Marks a notice of the caller’s own as read or unread.',
      access,
      params,
      body: z.strictObject({ read: z.boolean() }),
      response: InboxEntry,
      errors: ['NOT_FOUND'],
    }),
    markAllRead: endpoint({
      method: 'POST',
      path: '/readAll',
      summary: 'Marks the caller’s notices as read, up to one of them: later ones may not have been seen.',
      access,
      body: z.strictObject({ upTo: z.uuid() }),
      response: z.object({ marked: z.number().int() }),
    }),
    removeEntry: endpoint({
      method: 'DELETE',
      path: '/entries/:id',
      summary: 'Removes a notice of the caller’s own.',
      access,
      params,
      response: z.undefined(),
      success: 204,
      errors: ['NOT_FOUND'],
    }),
    listPreferences: endpoint({
      method: 'GET',
      path: '/preferences',
      summary: 'Where the caller receives which notice: those that the caller’s roles can receive.',
      access,
      response: z.array(NoticePreference),
    }),
    changePreference: endpoint({
      method: 'PUT',
      path: '/preferences',
      summary: 'Switches a notice on or off in the inbox and as a mail.',
      access,
      body: NoticePreferenceChange,
      response: NoticePreference,
    }),
  },
});
