import { z } from 'zod';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { JudgedRule } from '../../kernel/judged-rule.js';

const administrators = ['PORTADMIN'] as const;

/** One way to what is asked about: it is open when every rule on it passes. */
export const AccessWay = z.object({
  /** Names the sentence `ACCESS_WAY_<way>`. */
  way: z.string(),
  open: z.boolean(),
  rules: z.array(JudgedRule),
});
export type AccessWay = z.infer<typeof AccessWay>;

export const AccessExplanation = z.object({
  /** Module asked about, or that the record belongs to. */
  module: z.string(),
  open: z.boolean(),
  /** What must hold whichever way is taken. */
  rules: z.array(JudgedRule),
  /** One of these must be open; empty where `rules` decide alone. */
  ways: z.array(AccessWay),
  /** The first rule of `rules` that fails; null when they all pass. */
  decidedBy: z.string().nullable(),
});
export type AccessExplanation = z.infer<typeof AccessExplanation>;

const WhoseAccess = z.object({ user: z.uuid() });

/** Why a user sees, or does not see, something: judged by the functions that let them in. */
export const accessExplanation = endpointGroup({
  name: 'accessExplanation',
  base: '/api/main/administration',
  endpoints: {
    explainModule: endpoint({
      method: 'GET',
      path: '/access/module',
      summary: 'Every rule on a module for one user, whether it passes, and which one decides.',
      access: administrators,
      query: WhoseAccess.extend({ module: z.string().max(64) }),
      response: AccessExplanation,
    }),
    explainDossier: endpoint({
      method: 'GET',
      path: '/access/dossier',
      summary: 'Every rule on a dossier for one user, by the reference of the dossier.',
      access: administrators,
      query: WhoseAccess.extend({ reference: z.string().trim().min(1).max(64) }),
      response: AccessExplanation,
    }),
  },
});
