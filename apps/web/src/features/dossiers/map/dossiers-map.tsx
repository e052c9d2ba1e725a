import type { MapBrowserEvent } from 'ol';
import type { Coordinate } from 'ol/coordinate.js';
import type VectorTileLayer from 'ol/layer/VectorTile.js';
import type OlMap from 'ol/Map.js';
import type { Pixel } from 'ol/pixel.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { LoadingState } from '../../../ui/states.js';
import { useUser } from '../../identity/session.js';
import type { MapColours } from '../../map/map-colours.js';
import type { MapFeature } from '../../map/map-feature.js';
import { PortalMap } from '../../map/portal-map.js';
import { mayApply } from '../applicants.js';
import type { DossierMapCalls, DossierTileQuery } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossierCorners } from '../dossiers.queries.js';
import { areaFeatures, writeArea } from './area/area-corners.js';
import { AreaTool } from './area/area-tool.js';
import { lookAtArea } from './area/look-at-area.js';
import { type HeldMap, useAreaDrawing } from './area/use-area-drawing.js';
import classes from './dossiers-map.module.css';
import { PickedDossiers } from './picked-dossiers.js';
import { type DrawnDossier, dossierOf, dossierTileLayer, type Standing } from './tile-layer.js';

interface DossiersMapProps {
  readonly kind: DossierKind;
  readonly calls: DossierMapCalls;
  /** Besides the area. */
  readonly filter: DossierTileQuery;
  /** Only dossiers inside are drawn; see `DrawnArea`. */
  readonly area: string | undefined;
  readonly onArea: (area: string) => void;
  /** Changes when dossiers have changed. */
  readonly revision: unknown;
}

/** Dossiers that lie on each other and are told at once. */
const CHOICES = 8;
const HIT_PX = 6;
/** With keys, which move the map in larger steps than a hand does. */
const HIT_BY_KEYS_PX = 24;
const GROUP_ZOOM = 2;
const noFeatures: readonly MapFeature[] = [];
const standings: readonly Standing[] = ['published', 'open', 'closed'];

const unique = (dossiers: readonly DrawnDossier[]): DrawnDossier[] => [
  ...new Map(dossiers.map((dossier) => [`${dossier.id} ${dossier.label}`, dossier])).values(),
];

/** Dossiers of a kind on a map, filtered as the list beside it, which tells the same in words. */
export default function DossiersMap({ kind, calls, filter, area, onArea, revision }: DossiersMapProps) {
  const { t } = useTexts();
  const user = useUser();
  const { initial } = kind.workflow;
  const hasDrafts = mayApply(user, kind) && (filter.status ?? initial).split(',').includes(initial);
  const corners = useDossierCorners(kind.listApi, calls, filter);
  const around = corners.data?.corners ?? undefined;
  const fitTo = useMemo(() => around && ([around.southWest, around.northEast] as const), [around]);
  const [picked, setPicked] = useState<readonly DrawnDossier[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const layer = useRef<VectorTileLayer>(undefined);
  const chosenId = useRef<string>(undefined);
  const query = area === undefined ? filter : { ...filter, within: area };
  const asked = useRef(query);
  asked.current = query;
  const [held, hold] = useState<HeldMap>();
  const drawing = useAreaDrawing(held, (corners) => onArea(writeArea(corners)));
  const { takesClicks } = drawing;
  const surroundings = useMemo(() => (area === undefined ? [] : areaFeatures(area)), [area]);
  const firstArea = useRef(area);

  const interact = useCallback(
    (map: OlMap, colours: MapColours) => {
      const tiles = dossierTileLayer({
        workflow: kind.workflow,
        colours,
        readTile: async (params) => {
          const file = await calls.readTile({ params, query: asked.current });
          setFailed(false);
          return file.arrayBuffer();
        },
        chosen: () => chosenId.current,
        onFailure: () => setFailed(true),
      });
      layer.current = tiles;
      map.addLayer(tiles);
      hold({ map, colours });
      if (firstArea.current !== undefined) lookAtArea(map, firstArea.current);
      const at = (pixel: Pixel, hitTolerance: number) =>
        map.getFeaturesAtPixel(pixel, { hitTolerance, layerFilter: (each) => each === tiles });
      const pickAt = (pixel: Pixel, coordinate: Coordinate, hitTolerance: number): void => {
        if (takesClicks.current) return;
        const found = at(pixel, hitTolerance);
        const dossiers = unique(found.flatMap((feature) => dossierOf(feature) ?? [])).slice(0, CHOICES);
        setPicked(dossiers);
        if (found.length === 0 || dossiers.length > 0) return;
        const view = map.getView();
        view.animate({ center: coordinate, zoom: (view.getZoom() ?? 0) + GROUP_ZOOM, duration: 0 });
      };
      const pick = ({ pixel, coordinate }: MapBrowserEvent): void => pickAt(pixel, coordinate, HIT_PX);
      const point = (event: MapBrowserEvent): void => {
        const target = map.getTargetElement();
        if (target) target.style.cursor = !event.dragging && at(event.pixel, HIT_PX).length > 0 ? 'pointer' : '';
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
    [kind, calls, takesClicks],
  );

  const shown = JSON.stringify(query);
  useEffect(() => {
    setPicked([]);
    layer.current?.getSource()?.refresh();
  }, [shown]);
  useEffect(() => {
    layer.current?.getSource()?.refresh();
  }, [revision]);
  useEffect(() => {
    chosenId.current = picked[0]?.id;
    layer.current?.changed();
  }, [picked]);

  // Opened where the dossiers are, so that the map does not move under a hand that draws.
  if (corners.isLoading) return <LoadingState label={t('MAP_LOADING')} />;
  return (
    <section className={classes.frame} aria-label={t('DOSSIERS_MAP')} data-tool>
      <AreaTool drawing={drawing} isReady={held !== undefined} />
      <div className={classes.stage}>
        <PortalMap
          label={t('DOSSIERS_MAP')}
          features={noFeatures}
          surroundings={surroundings}
          interact={interact}
          {...(fitTo && firstArea.current === undefined && { fitTo })}
          height={440}
          withTools
        />
        <p className={classes.keys}>{t('DOSSIERS_MAP_KEYS')}</p>
        <div className={classes.picked} role="status">
          {hasFailed && <p className={classes.note}>{t('DOSSIERS_MAP_FAILED')}</p>}
          {picked.length > 0 && <PickedDossiers kind={kind} picked={picked} onClose={() => setPicked([])} />}
        </div>
      </div>
      <ul className={classes.legend} aria-label={t('DOSSIERS_MAP_LEGEND')}>
        {standings.map((standing) => (
          <li key={standing} data-standing={standing}>
            {t(`DOSSIERS_MAP_${standing.toUpperCase()}`)}
          </li>
        ))}
        {kind.arrowKey && <li data-standing="arrow">{t(kind.arrowKey)}</li>}
        <li data-standing="group">{t('DOSSIERS_MAP_GROUP')}</li>
      </ul>
      {hasDrafts && <p className={classes.drafts}>{t('DOSSIERS_MAP_DRAFTS')}</p>}
    </section>
  );
}
