import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.js';
import { PersonRef } from './dossiers.schema.js';
import type { Workflow } from './workflow.js';

/** Dossiers that are assigned at once. */
export const MOST_ASSIGNED = 200;

export const Assignments = z.strictObject({
  /** Ids of dossiers. */
  dossiers: z
    .array(z.uuid())
    .min(1)
    .max(MOST_ASSIGNED)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'RULE_REPEATED' }),
  /** The officer who is put in charge; null: nobody is. */
  officerId: z.guid().nullable(),
});
export type Assignments = z.infer<typeof Assignments>;

/** What became of one of the dossiers. */
export const AssignmentResult = z.object({
  id: z.string(),
  /** UNKNOWN: the caller sees no such dossier. CLOSED: no step leads out of its status. */
  result: z.enum(['ASSIGNED', 'UNCHANGED', 'UNKNOWN', 'CLOSED']),
});
export type AssignmentResult = z.infer<typeof AssignmentResult>;

/** The calls with which officers are put in charge of dossiers; beside `dossierApi`. */
export const dossierAssignmentApi = ({ workflow: { officers } }: { readonly workflow: Workflow }) => ({
  listOfficers: endpoint({
    method: 'GET',
    path: '/officers',
    summary: 'Officers who may be put in charge of the module’s dossiers, by name.',
    access: officers,
    response: z.array(PersonRef),
  }),
  assignDossiers: endpoint({
    method: 'POST',
    path: '/assignments',
    summary: 'Put an officer in charge of dossiers, or nobody. Each dossier has a result of its own.',
    access: officers,
    body: Assignments,
    response: z.array(AssignmentResult),
    success: 200,
  }),
});

/** The calls about officers in charge of any kind of dossiers. */
export type DossierAssignmentEndpoints = ReturnType<typeof dossierAssignmentApi>;
