import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../kernel/query.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { AreaEditor } from './area-editor.js';
import { areasClient } from './restricted-areas.client.js';

interface AreaEditingProps {
  /** Undefined for a new area. */
  readonly id: string | undefined;
  readonly onLeave: () => void;
}

/** The editor of an area, once what is stored of it is read. */
export function AreaEditing({ id, onLeave }: AreaEditingProps) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(areasClient.readArea, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (id !== undefined && !data) return <LoadingState />;
  return <AreaEditor area={data} onLeave={onLeave} />;
}
