import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint } from '../../kernel/endpoint.js';
import { PersonRef } from './dossiers.schema.js';

const Instant = z.iso.datetime();

/** Something that has to be done about a dossier in time, as its workflow declares it. */
export const Obligation = z.object({
  id: z.string(),
  /** As in the workflow; its name is the text `OBLIGATION_<KEY>`. */
  key: z.string(),
  imposedAt: Instant,
  dueAt: Instant,
  /** Null while it is open; by nobody where the portal itself answered. */
  answered: z.object({ by: PersonRef.nullable(), at: Instant }).nullable(),
  /** Nobody can answer it any more, or it was imposed anew. */
  isLapsed: z.boolean(),
});
export type Obligation = z.infer<typeof Obligation>;

/** The call about obligations; beside `dossierApi`. @param readers who may read the dossiers */
export const dossierObligationsApi = ({ readers }: { readonly readers: readonly Role[] }) => ({
  listObligations: endpoint({
    method: 'GET',
    path: '/obligations/:id',
    summary: 'What has to be done about a dossier in time, the first due first.',
    access: readers,
    params: z.object({ id: z.uuid() }),
    response: z.array(Obligation),
    errors: ['NOT_FOUND'],
  }),
});

/** The call about obligations of any kind of dossiers. */
export type DossierObligationsEndpoints = ReturnType<typeof dossierObligationsApi>;
