import { type DossierStanding, isApplicant, isOfficer, type Workflow } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFollowInterval } from '../../hub/followed-changes.js';
import { useUser } from '../../identity/session.js';
import { standingOf } from '../applicants.js';
import type { DossierOpinionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';

/** Without the hub, an opinion that somebody else gives is on screen after this. */
const FOLLOW_MS = 7000;

/** Officers read every opinion, the staff of a body its own, and applicants objections, where bodies object. */
export const readsOpinions = (workflow: Workflow, { roles, bodies }: DossierStanding): boolean =>
  isOfficer(workflow, roles) ||
  bodies.length > 0 ||
  (workflow.consultation?.objections !== undefined && isApplicant(workflow, roles));

/** Opinions on a dossier, for those who read them. */
export function useOpinions(kind: DossierKind, calls: DossierOpinionCalls | undefined, id: string) {
  const interval = useFollowInterval(FOLLOW_MS);
  const isReader = readsOpinions(kind.workflow, standingOf(useUser(), kind));
  return useQuery({
    queryKey: [kind.api, 'listOpinions', id],
    queryFn: ({ signal }) => calls?.listOpinions({ params: { id } }, { signal }) ?? [],
    enabled: calls !== undefined && isReader,
    staleTime: 0,
    refetchInterval: interval,
    meta: { follows: ['DOSSIERS'] },
  });
}
