import { type Issue, issuesOf, parseOptions } from '@portal/contracts';
import type { z } from 'zod';

/** A complete application, or the issues of the draft, with paths in the draft. */
export type Completion<Application> = { readonly application: Application } | { readonly issues: readonly Issue[] };

export interface StrictRules<Draft, Application> {
  complete(draft: Draft): Promise<Completion<Application>>;
  /**
   * The parts of a draft that can be checked while it is written; undefined when there are none. Absent: only complete
   * drafts can be checked.
   */
  checkable?(draft: Draft): Promise<Application | undefined>;
}

/** Rules of a schema whose output is the application. */
export function strictRules<Application>(schema: z.ZodType<Application>): StrictRules<unknown, Application>;
/** @param applicationOf computes the application from the schema's output */
export function strictRules<Parsed, Application>(
  schema: z.ZodType<Parsed>,
  applicationOf: (parsed: Parsed) => Promise<Application> | Application,
): StrictRules<unknown, Application>;
export function strictRules<Parsed>(
  schema: z.ZodType<Parsed>,
  applicationOf: (parsed: Parsed) => unknown = (parsed) => parsed,
): StrictRules<unknown, unknown> {
  return {
    complete: async (draft) => {
      const parsed = schema.safeParse(draft, parseOptions);
      return parsed.success ? { application: await applicationOf(parsed.data) } : { issues: issuesOf(parsed.error) };
    },
  };
}
