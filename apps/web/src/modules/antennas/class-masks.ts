import { classMaskOf } from '@portal/contracts/modules/antennas';
import type { ClassMask } from '@portal/radio';
import { useMemo } from 'react';
import { useInForce } from '../../features/catalogue/reference-data.js';
import { classMasksClient } from './antennas.client.js';

/** The masks of the classes; none until they are read. */
export function useClassMasks(): readonly ClassMask[] {
  const { data } = useInForce(classMasksClient);
  return useMemo(() => (data ?? []).map(({ content }) => classMaskOf(content)), [data]);
}
