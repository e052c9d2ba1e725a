import type { Position } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { toLonLat, transformExtent } from 'ol/proj.js';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MapView, openAt, viewOf } from '../map/move-view.js';
import { useParameterChange } from './use-parameter-change.js';

const PARAMETER = 'view';
const SETTLED_MS = 300;

const written = ({ centre: [longitude, latitude], zoom }: MapView): string =>
  [latitude.toFixed(5), longitude.toFixed(5), zoom.toFixed(2)].join(',');

/** The view that an address carries; undefined for any other text. */
function readView(text: string | null): MapView | undefined {
  const [latitude, longitude, zoom, ...others] = (text ?? '')
    .split(',')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  if (latitude === undefined || longitude === undefined || zoom === undefined || others.length > 0) return undefined;
  const isView = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom >= 2 && zoom <= 18;
  return isView ? { centre: [longitude, latitude], zoom } : undefined;
}

/** Corners of what a map shows; undefined before it has a size. */
function cornersIn(map: OlMap): readonly Position[] | undefined {
  if (!map.getSize()) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(
    map.getView().calculateExtent(),
    'EPSG:3857',
    'EPSG:4326',
  );
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/**
 * The view of a map, kept in the address of the page, so that a link opens the map where its sender saw it.
 *
 * @returns what a map opens with, and the corners of what it shows once it rests
 */
export function useViewInAddress(map: OlMap | undefined) {
  const [params] = useSearchParams();
  const change = useParameterChange();
  const write = useEffectEvent((view: MapView) =>
    change((next) => next.set(PARAMETER, written(view)), { replace: true }),
  );
  const [first] = useState(() => readView(params.get(PARAMETER)));
  const [corners, setCorners] = useState<readonly Position[]>();

  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const view = map.getView().getCenter() && viewOf(map);
        if (!view || !toLonLat(map.getView().getCenter() ?? []).every(Number.isFinite)) return;
        setCorners(cornersIn(map));
        write(view);
      }, SETTLED_MS);
    };
    map.on('moveend', follow);
    return () => {
      clearTimeout(timer);
      map.un('moveend', follow);
    };
  }, [map]);

  const open = useCallback((shown: OlMap) => first && openAt(shown, first), [first]);
  return { hasView: first !== undefined, open, corners };
}
