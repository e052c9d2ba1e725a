import type { Position } from '@portal/geo';
import type { MapBrowserEvent } from 'ol';
import type { Coordinate } from 'ol/coordinate.js';
import type { FeatureLike } from 'ol/Feature.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import type { Pixel } from 'ol/pixel.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MapColours } from '../map/map-colours.js';
import { idOf, type ObjectLook, objectTileLayer } from './object-tile-layer.js';
import { type HeldMap, useAreaDrawing } from './use-area-drawing.js';

const HIT_PX = 6;
/** With keys, which move the map in larger steps than a hand does. */
const HIT_BY_KEYS_PX = 24;
const GROUP_ZOOM = 2;

/** Reads a tile of a source by its address and the parameters of the list. */
export type TileCall<Query> = (input: {
  readonly params: { readonly z: string; readonly x: string; readonly y: string };
  readonly query: Query;
}) => Promise<Blob>;

interface ObjectTiles<Query> {
  readonly readTile: TileCall<Query>;
  /** Constant. */
  readonly look: ObjectLook;
  /** What narrows the list narrows its tiles. */
  readonly query: Query;
  /** Changes when rows have changed. */
  readonly revision: unknown;
  /** Id of the row that stands out. */
  readonly chosenId: string | undefined;
  /** Objects where somebody clicked, or pressed Enter above the middle of the map; none beside all objects. */
  readonly onPick: (objects: readonly FeatureLike[]) => void;
  readonly onArea: (corners: readonly Position[]) => void;
  /** Called once with each map, before tiles are on it. */
  readonly onMap?: (map: OlMap) => void;
  /** While clicks on the map are for something else. */
  readonly isBusy?: boolean;
}

/** Draws the tiles of a source on a map, tells which objects are picked, and lets an area be drawn around some. */
export function useObjectTiles<Query>(given: ObjectTiles<Query>) {
  const { look, query, revision, chosenId } = given;
  const latest = useRef(given);
  latest.current = given;
  const layer = useRef<VectorTileLayer>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const [held, hold] = useState<HeldMap>();
  const drawing = useAreaDrawing(held, (corners) => latest.current.onArea(corners));
  const { takesClicks } = drawing;

  const interact = useCallback(
    (map: OlMap, colours: MapColours) => {
      const tiles = objectTileLayer({
        look,
        colours,
        readTile: async (params) => {
          const file = await latest.current.readTile({ params, query: latest.current.query });
          setFailed(false);
          return file.arrayBuffer();
        },
        chosen: () => latest.current.chosenId,
        onFailure: () => setFailed(true),
      });
      layer.current = tiles;
      latest.current.onMap?.(map);
      map.addLayer(tiles);
      hold({ map, colours });
      const isBusy = (): boolean => takesClicks.current || latest.current.isBusy === true;
      const at = (pixel: Pixel, hitTolerance: number) =>
        map.getFeaturesAtPixel(pixel, { hitTolerance, layerFilter: (each) => each === tiles });
      const pickAt = (pixel: Pixel, coordinate: Coordinate, hitTolerance: number): void => {
        if (isBusy()) return;
        const found = at(pixel, hitTolerance);
        const objects = found.filter((feature) => idOf(feature) !== undefined);
        latest.current.onPick(objects);
        if (found.length === 0 || objects.length > 0) return;
        const view = map.getView();
        view.animate({ center: coordinate, zoom: (view.getZoom() ?? 0) + GROUP_ZOOM, duration: 0 });
      };
      const pick = ({ pixel, coordinate }: MapBrowserEvent): void => pickAt(pixel, coordinate, HIT_PX);
      const point = (event: MapBrowserEvent): void => {
        const element = map.getTargetElement();
        if (element && !isBusy())
          element.style.cursor = !event.dragging && at(event.pixel, HIT_PX).length > 0 ? 'pointer' : '';
      };
      const target = map.getTargetElement();
      /** Enter picks what lies in the middle of the map, which the arrow keys move. */
      const press = ({ key }: KeyboardEvent): void => {
        const centre = map.getView().getCenter();
        const pixel = centre && map.getPixelFromCoordinate(centre);
        if (key === 'Enter' && pixel) pickAt(pixel, centre, HIT_BY_KEYS_PX);
      };
      target?.addEventListener('keydown', press);
      map.on('singleclick', pick);
      map.on('pointermove', point);
      return () => {
        hold(undefined);
        map.un('singleclick', pick);
        map.un('pointermove', point);
        target?.removeEventListener('keydown', press);
        map.removeLayer(tiles);
        layer.current = undefined;
      };
    },
    [look, takesClicks],
  );

  const shown = JSON.stringify([query, revision]);
  useEffect(() => {
    layer.current?.getSource()?.refresh();
  }, [shown]);
  useEffect(() => {
    layer.current?.changed();
  }, [chosenId]);

  return { interact, held, drawing, hasFailed };
}
