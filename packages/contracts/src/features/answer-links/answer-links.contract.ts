import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';

const Instant = z.iso.datetime();

/** Hours for which a link from a mail answers, where its purpose says no other time. */
export const ANSWER_LINK_HOURS = 24;

/** What somebody is asked to answer by a link from a mail, without a session. */
export const AnswerPage = z.object({
  /** What the link is for; its texts start with `ANSWER_<PURPOSE>_`. */
  purpose: z.string(),
  /** Whom the mail was sent to. */
  addressee: z.string(),
  /** What it is about: translation keys of labels, with values. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The answer is a text, which must not be empty. */
  asksText: z.boolean(),
  expiresAt: Instant,
  /** When this link answered; null until then. */
  answeredAt: Instant.nullable(),
  /** Nothing is left to answer: somebody else has, or what it was about has ended. */
  isOver: z.boolean(),
});
export type AnswerPage = z.infer<typeof AnswerPage>;

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Answers by links from mails, at `/app/main/answer/<token>`. */
export const answerLinks = endpointGroup({
  name: 'answerLinks',
  base: '/api/main/answers',
  endpoints: {
    readAnswer: endpoint({
      method: 'GET',
      path: '/:token',
      summary: 'What a link from a mail asks. Changes nothing.',
      access: 'public',
      params,
      response: AnswerPage,
      errors: ['NOT_FOUND', 'TOKEN_EXPIRED'],
    }),
    giveAnswer: endpoint({
      method: 'POST',
      path: '/:token',
      summary: 'Answer by a link from a mail. A second time changes nothing and has the same answer.',
      access: 'public',
      params,
      body: z.strictObject({
        /** Where the purpose asks for some. */
        text: z.string().trim().max(4000).optional(),
      }),
      response: AnswerPage,
      errors: ['NOT_FOUND', 'TOKEN_EXPIRED'],
    }),
  },
});
