import type { DossierRecord } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import type { DossierRightsCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';

/** What a dossier acts on and what acts on it, read again when dossiers or drafts change. */
export const useRelated = ({ api }: DossierKind, calls: DossierRightsCalls, { id, status }: DossierRecord) =>
  useQuery({
    queryKey: [api, 'listRelated', id, status],
    queryFn: ({ signal }) => calls.listRelated({ params: { id } }, { signal }),
    staleTime: 0,
    meta: { follows: ['DOSSIERS', 'DRAFTS'] },
  });
