import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { SubmittedCheck } from './dossiers.schema.js';
import type { Workflow } from './workflow.js';

export const LONGEST_WAIVER_REASON = 4000;

export const Waiver = z.strictObject({
  /** Place of the check among those of the latest submission, and its code. */
  position: z.int().nonnegative(),
  code: z.string().max(64),
  /** Why the warning does not stand against the application; null takes a waiver back. */
  reason: z.string().trim().min(1).max(LONGEST_WAIVER_REASON).nullable(),
});
export type Waiver = z.infer<typeof Waiver>;

/** The call with which officers waive warnings; beside `dossierApi`. */
export const dossierWaiversApi = ({ workflow: { officers } }: { readonly workflow: Workflow }) => ({
  waiveCheck: endpoint({
    method: 'POST',
    path: '/waivers/:id',
    summary: 'Waive a warning of the latest submission while it is examined, or take that back.',
    access: officers,
    params: z.object({ id: z.uuid() }),
    body: Waiver,
    response: SubmittedCheck,
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
});

/** The calls about waivers on any kind of dossiers. */
export type DossierWaiversEndpoints = ReturnType<typeof dossierWaiversApi>;
