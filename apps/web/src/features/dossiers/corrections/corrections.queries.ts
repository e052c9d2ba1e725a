import { correctingActions, type DossierRecord } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useFollowInterval } from '../../hub/followed-changes.js';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';

/** Without the hub, what somebody else ticks is on screen after this. */
const FOLLOW_MS = 7000;

export const correctionsKey = ({ api }: Pick<DossierKind, 'api'>, id: string | undefined) =>
  [api, 'listCorrections', id] as const;

/** The corrections of a dossier; they are not asked for as long as it was never returned. */
export function useCorrections<D, V>(
  kind: DossierKind,
  calls: Pick<DossierCalls<D, V>, 'listCorrections'>,
  dossier: Pick<DossierRecord, 'id' | 'events'> | undefined,
) {
  const returning = correctingActions(kind.workflow);
  const interval = useFollowInterval(FOLLOW_MS);
  return useQuery({
    queryKey: correctionsKey(kind, dossier?.id),
    queryFn: ({ signal }) => calls.listCorrections({ params: { id: dossier?.id ?? '' } }, { signal }),
    staleTime: 0,
    refetchInterval: interval,
    meta: { follows: ['DOSSIERS'] },
    enabled: dossier?.events.some(({ action }) => returning.includes(action)) === true,
  });
}
