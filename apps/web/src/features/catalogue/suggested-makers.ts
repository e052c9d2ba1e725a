import type { Manufacturer } from '@portal/contracts';
import { useMemo } from 'react';
import { useInForce } from './reference-data.js';
import type { Suggestion } from './suggested-text.js';

/** The makers of a catalogue with their spellings; none until they are read. */
export function useSuggestedMakers(calls: Parameters<typeof useInForce<Manufacturer>>[0]): readonly Suggestion[] {
  const { data } = useInForce<Manufacturer>(calls);
  return useMemo(() => (data ?? []).map(({ content }) => content), [data]);
}
