import type { OwnParityLink } from '@portal/contracts/modules/mw-parity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../features/identity/session.js';
import type { MapFeature } from '../../features/map/map-feature.js';
import { endpointQuery } from '../../kernel/query.js';
import { mwParityClient } from './mw-parity.client.js';

/** The label says which half each end transmits in, in the order of the line. */
const lineOf = ({ reference, planFamily, a, b }: OwnParityLink, index: number): MapFeature => ({
  kind: 'line',
  id: `link-${reference}-${index}`,
  role: 'path',
  label: `${reference} · ${planFamily} · ${a.half}–${b.half}`,
  along: [
    [a.longitude, a.latitude],
    [b.longitude, b.latitude],
  ],
});

/** Links that a signed-in reader has a part in, and how they are drawn; nothing for strangers. */
export function useOwnLinks(areShown: boolean) {
  const { user } = useSession();
  const { data } = useQuery({
    ...endpointQuery(mwParityClient.listOwnLinks, {}),
    enabled: user !== undefined && areShown,
  });
  const features = useMemo(() => (areShown && data ? data.links.map(lineOf) : undefined), [areShown, data]);
  return { features, isWhole: data?.isWhole ?? true, count: data?.links.length ?? 0 };
}
