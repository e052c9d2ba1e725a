import type { Export } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableExportsClient as client } from '../../kernel/clients/table-exports.js';
import { endpointQuery } from '../../kernel/query.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';

const POLL_MS = 1_500;

export const isUnderWay = ({ status }: Export): boolean => status === 'QUEUED' || status === 'RUNNING';

/** The user's exports; asked for again while one is under way, or awaited. */
export const useOwnExports = (isAwaiting = false) =>
  useQuery({
    ...endpointQuery(client.listExports, {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isAwaiting || data?.some(isUnderWay) ? POLL_MS : false),
  });

export function useExportsChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: client.listExports.key });
}

export async function saveExport({ id }: Pick<Export, 'id'>): Promise<void> {
  const file = await client.readExportFile({ params: { id } });
  saveBlob(file, file.name);
}

export const useSaving = () => useMutation({ mutationFn: saveExport, onError: (error) => toastError(error) });

export const removeExport = ({ id }: Export): Promise<undefined> => client.removeExport({ params: { id } });
