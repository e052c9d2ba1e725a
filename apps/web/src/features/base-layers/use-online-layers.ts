import type ImageLayer from 'ol/layer/Image.js';
import type OlMap from 'ol/Map.js';
import type ImageStatic from 'ol/source/ImageStatic.js';
import { useEffect, useRef } from 'react';
import { useLocale } from '../../kernel/i18n.js';
import { toastError } from '../../ui/toasts.js';
import type { MapColours } from '../map/map-colours.js';
import { mapsClient } from './maps.queries.js';
import { imageLayer, onlineLayer } from './online-layer.js';
import { ownVectorLayer } from './own-map-layer.js';
import type { BaseLayers, LaidImage } from './use-base-layers.js';

/** Shows a picture for as long as it is laid over the map. */
function useLaidImages(map: OlMap | undefined, laid: readonly LaidImage[]): void {
  const opacities = useRef(new Map<number, number>());
  const layers = useRef(new Map<number, ImageLayer<ImageStatic>>());
  opacities.current = new Map(laid.map(({ image, opacity }) => [image.id, opacity]));
  for (const [id, layer] of layers.current) layer.setOpacity(opacities.current.get(id) ?? 0);

  const wanted = JSON.stringify(laid.map(({ image }) => image));
  useEffect(() => {
    if (!map) return;
    const given = new AbortController();
    const shown = layers.current;
    const releases: (() => void)[] = [];
    for (const image of JSON.parse(wanted) as LaidImage['image'][])
      mapsClient.readImage({ params: { id: image.id } }, { signal: given.signal }).then(
        (file) => {
          if (given.signal.aborted) return;
          const { layer, release } = imageLayer(image, file);
          layer.setOpacity(opacities.current.get(image.id) ?? 0);
          shown.set(image.id, layer);
          map.addLayer(layer);
          releases.push(release);
        },
        (error: unknown) => {
          if (!given.signal.aborted) toastError(error);
        },
      );
    return () => {
      given.abort();
      for (const layer of shown.values()) map.removeLayer(layer);
      shown.clear();
      for (const release of releases) release();
    };
  }, [map, wanted]);
}

/** Puts the base map of others, and the pictures, under what a map draws. */
export function useOnlineLayers(map: OlMap | undefined, { shown, fail, laid }: BaseLayers, colours: MapColours): void {
  const locale = useLocale();
  const key = shown && JSON.stringify(shown);
  useEffect(() => {
    if (!map || !key) return;
    const chosen: NonNullable<typeof shown> = JSON.parse(key);
    const onFailure = () => fail(chosen.key);
    const layer =
      chosen.source === 'VECTOR'
        ? ownVectorLayer(chosen, { colours, locale, onFailure })
        : onlineLayer(chosen, onFailure);
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, key, fail, colours, locale]);
  useLaidImages(map, laid);
}
