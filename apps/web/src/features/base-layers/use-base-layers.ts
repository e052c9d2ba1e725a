import type { ImageMap } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { availableMapsQuery } from '../app-settings/layer-choice.js';
import { useSession } from '../identity/session.js';
import { useOwnLook } from '../preferences/use-map-look.js';
import { choosable, shownMap, type UsableMap, usableOwnMaps } from './layer-order.js';
import { ownImageMapsQuery, ownMapsQuery } from './maps.queries.js';

/** A picture over the map, as the user wants it. */
export interface LaidImage {
  readonly image: ImageMap;
  readonly opacity: number;
}

export interface BaseLayers {
  /** What there is to choose from, beside the base map that comes with the portal. */
  readonly maps: readonly UsableMap[];
  /** Undefined: the base map that comes with the portal. */
  readonly shown: UsableMap | undefined;
  /** The choice, which differs from what is shown once a provider has failed. */
  readonly choose: (key: string | null) => void;
  /** Titles of those whose provider does not answer. */
  readonly failed: readonly string[];
  readonly fail: (key: string) => void;
  readonly images: readonly ImageMap[];
  readonly laid: readonly LaidImage[];
  readonly lay: (id: number, opacity: number | null) => void;
}

const SETTLED_MS = 60_000;

/**
 * Base maps of others and pictures that the user may see, and what of them a map shows.
 *
 * @param linked what the address of the page asks for, until the user chooses: a key, or null for the portal's own base map
 */
export function useBaseLayers(linked?: string | null): BaseLayers {
  const isSignedIn = useSession().user !== undefined;
  const { data: available } = useQuery({ ...availableMapsQuery(), enabled: isSignedIn, staleTime: SETTLED_MS });
  const { data: images = [] } = useQuery({ ...ownImageMapsQuery(), enabled: isSignedIn, staleTime: SETTLED_MS });
  const { data: files } = useQuery({ ...ownMapsQuery(), enabled: isSignedIn, staleTime: SETTLED_MS });
  const [own, keepOwn] = useOwnLook();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [opacities, setOpacities] = useState<ReadonlyMap<number, number>>(new Map());
  const maps = useMemo(() => [...usableOwnMaps(files ?? []), ...choosable(available ?? [])], [available, files]);
  const [asked, setAsked] = useState(linked);
  const wanted = asked === null || maps.some(({ key }) => key === asked) ? asked : undefined;
  const shown = shownMap(maps, wanted === undefined ? own.map.defaultOnlineMapLayer : wanted, failed);
  const choose = (key: string | null) => {
    // A provider that is chosen again is asked again.
    setFailed(new Set());
    setAsked(undefined);
    keepOwn({ ...own, map: { ...own.map, defaultOnlineMapLayer: key } });
  };
  const fail = useCallback((key: string) => setFailed((known) => new Set([...known, key])), []);
  const lay = (id: number, opacity: number | null) =>
    setOpacities((known) => {
      const next = new Map(known);
      if (opacity === null) next.delete(id);
      else next.set(id, opacity);
      return next;
    });
  const laid = useMemo(
    () =>
      images.flatMap((image) => {
        const opacity = opacities.get(image.id);
        return opacity === undefined ? [] : [{ image, opacity }];
      }),
    [images, opacities],
  );
  const failedTitles = maps.filter(({ key }) => failed.has(key)).map(({ title }) => title);
  return { maps, shown, choose, failed: failedTitles, fail, images, laid, lay };
}
