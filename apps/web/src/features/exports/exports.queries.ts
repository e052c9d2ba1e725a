import { type Export, tableExports } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { useFollowInterval } from '../hub/followed-changes.js';

export const tableExportsClient = clientOf(tableExports);

const POLL_MS = 1_500;
/** While the hub announces changes: the process that writes an export may have died unheard. */
const CHECK_MS = 30_000;

export const isUnderWay = ({ status }: Export): boolean => status === 'QUEUED' || status === 'RUNNING';

/** The user's exports; asked for again while one is under way, or awaited. */
export function useOwnExports(isAwaiting = false) {
  const interval = useFollowInterval(POLL_MS) || CHECK_MS;
  return useQuery({
    ...endpointQuery(tableExportsClient.listExports, { query: {} }),
    select: ({ rows }) => rows,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAwaiting || data?.rows.some(isUnderWay) ? interval : false),
    meta: { follows: ['EXPORTS'] },
  });
}

export function useExportsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: tableExportsClient.listExports.key });
}

export async function saveExport({ id }: Pick<Export, 'id'>): Promise<void> {
  const file = await tableExportsClient.readExportFile({ params: { id } });
  saveBlob(file, file.name);
}

export const useSaving = () => useMutation({ mutationFn: saveExport, onError: (error) => toastError(error) });

export const removeExport = ({ id }: Export): Promise<undefined> => tableExportsClient.removeExport({ params: { id } });
