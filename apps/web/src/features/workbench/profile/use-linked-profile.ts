import { boundingExtent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { useEffect, useRef } from 'react';
import { fitView } from '../../map/view-fit.js';
import type { MapState } from '../view/permalink.js';

/**
 * Shows the profile of a link: its path on the map, unless the link names a view, and its section beside it.
 *
 * @returns the ref of the section
 */
export function useLinkedProfile(map: OlMap | undefined, { profile, view }: Pick<MapState, 'profile' | 'view'>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (profile) section.current?.scrollIntoView({ block: 'start' });
  }, [profile]);
  useEffect(() => {
    const ends = profile?.ends.flatMap(({ at }) => (at ? [fromLonLat([...at])] : [])) ?? [];
    if (map && !view && ends.length > 0) fitView(map, boundingExtent(ends));
  }, [map, profile, view]);
  return section;
}
