import { z } from 'zod';
import { anyOf } from '../../kernel/any-of.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { Locale } from '../../kernel/locale.js';
import { PageQuery, uncountedPageOf } from '../../kernel/paging.js';
import { mailTemplateKeys } from './mail-templates.js';

/**
 * QUEUED waits for its first or next attempt, SENDING is under way. SENT: the mail server took it. FAILED: refused, or
 * given up. UNCERTAIN: handed over without an answer; it may have arrived, so only a person sends it again.
 */
export const MailStatus = z.enum(['QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN', 'CANCELLED']);
export type MailStatus = z.infer<typeof MailStatus>;

/** What the portal says itself where no mail server spoke; a person reads `MAIL_ANSWER_<code>`. */
export const MailRemark = z.enum(['TEMPLATE_OFF', 'NOT_AN_ADDRESS', 'EXPIRED', 'INTERRUPTED']);
export type MailRemark = z.infer<typeof MailRemark>;

export const Mail = z.object({
  id: z.uuid(),
  template: z.string(),
  locale: Locale,
  recipient: z.string(),
  about: z.object({ type: z.string(), id: z.string() }).nullable(),
  /** Wording that was tried out, not one in use. */
  isTest: z.boolean(),
  status: MailStatus,
  attempts: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Of the next attempt, while one is to come. */
  dueAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Last words of the mail server, or a {@link MailRemark}. */
  lastAnswer: z.string().nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

const access = ['PORTADMIN'] as const;
const Id = z.object({ id: z.uuid() });

export const MailQuery = PageQuery.extend({
  status: anyOf(MailStatus.options),
  template: anyOf(mailTemplateKeys),
  /** Part of an address or of what a mail is about. */
  search: z.string().trim().max(254).default(''),
});
export type MailQuery = z.output<typeof MailQuery>;

/** What became of the mails that the portal wrote. */
export const mails = endpointGroup({
  name: 'mails',
  base: '/api/main',
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: '/mails',
      summary: 'Mails, last written first, with how many there are in each state and where mails go.',
      access,
      query: MailQuery,
      response: uncountedPageOf(Mail).extend({
        counts: z.record(MailStatus, z.number().int()),
        /** `folder`: no mail server is set, mails become files. */
        goesTo: z.enum(['server', 'folder']),
      }),
    }),
    retry: endpoint({
      method: 'POST',
      path: '/mails/:id/retry',
      summary: 'Send a mail now: one that waits, failed or may have been lost.',
      access,
      params: Id,
      response: Mail,
      errors: ['TRANSITION_NOT_ALLOWED'],
    }),
    cancel: endpoint({
      method: 'POST',
      path: '/mails/:id/cancel',
      summary: 'Give a mail up: it will not be sent any more.',
      access,
      params: Id,
      response: Mail,
      errors: ['TRANSITION_NOT_ALLOWED'],
    }),
  },
});
