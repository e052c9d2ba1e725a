import './open-layers.css';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconFocus2, IconMaximize, IconMinimize, IconMinus, IconPlus } from '@tabler/icons-react';
import Attribution from 'ol/control/Attribution.js';
import ScaleLine from 'ol/control/ScaleLine.js';
import { boundingExtent } from 'ol/extent.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults as interactionsOf } from 'ol/interaction/defaults.js';
import Graticule from 'ol/layer/Graticule.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { Fill, Stroke, Text } from 'ol/style.js';
import View from 'ol/View.js';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { BaseLayerControl } from '../base-layers/base-layer-control.js';
import { useBaseLayers } from '../base-layers/use-base-layers.js';
import { useOnlineLayers } from '../base-layers/use-online-layers.js';
import { baseMapLayers } from './base-map/base-map-layers.js';
import { baseMapSource } from './base-map/base-map-source.js';
import { FONT, type PaintedLayer } from './base-map/painted-layer.js';
import { drawnFeatures } from './draw-features.js';
import { useFullScreen } from './full-screen.js';
import type { MapColours } from './map-colours.js';
import type { MapLook } from './map-look.js';
import type { PortalMapProps } from './map-props.js';
import { PointerReadout } from './pointer-readout.js';
import classes from './portal-map.module.css';
import { useLook } from './use-look.js';
import { useSurroundings } from './use-surroundings.js';
import { fitView, needsFit } from './view-fit.js';

/** Metropolitan France. */
const FIRST_VIEW = [
  [-5.2, 41.3],
  [9.6, 51.2],
] as const;

const extentOf = (corners: readonly (readonly number[])[]) =>
  boundingExtent(corners.map((corner) => fromLonLat([...corner])));

const ZOOM_MS = 150;

/** Whether the person wants nothing to glide. */
const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const graticuleLabel = (colours: MapColours, textBaseline: 'bottom' | 'middle'): Text =>
  new Text({
    font: `12px ${FONT}`,
    fill: new Fill({ color: colours.ink }),
    stroke: new Stroke({ color: colours.halo, width: 3 }),
    textAlign: textBaseline === 'middle' ? 'end' : undefined,
    textBaseline,
  });

interface Drawn {
  readonly map: OlMap;
  readonly drawing: VectorSource;
}

/** A map in the element for as long as the component is shown; made again when it is shown again. */
function useMap() {
  const target = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();

  // Before the element leaves the page: a map left in one without a size complains.
  useLayoutEffect(() => {
    if (!target.current) return;
    const drawing = new VectorSource();
    const map = new OlMap({
      target: target.current,
      controls: [new ScaleLine({ minWidth: 90 }), new Attribution({ collapsible: false })],
      interactions: isStill() ? interactionsOf({ dragPan: false, zoomDuration: 0 }).extend([new DragPan()]) : undefined,
      layers: [new VectorLayer({ source: drawing, zIndex: 5 })],
      view: new View({ center: fromLonLat([2.2, 46.6]), zoom: 5, minZoom: 2, maxZoom: 18 }),
    });
    fitView(map, extentOf(FIRST_VIEW));
    setDrawn({ map, drawing });
    return () => {
      map.setTarget(undefined);
      map.dispose();
      setDrawn(undefined);
    };
  }, []);

  return { target, drawn };
}

/**
 * Puts the ground and its names under what is drawn, as soon as they are there.
 *
 * @returns whether the ground or its names are still on their way
 */
function useGround(
  drawn: Drawn | undefined,
  colours: MapColours,
  { hasNames, onFailure }: { readonly hasNames: boolean; readonly onFailure: () => void },
): boolean {
  const { t } = useTexts();
  const locale = useLocale();
  const [isLoading, setLoading] = useState(true);
  const failed = useRef(onFailure);
  const [layers, setLayers] = useState<readonly PaintedLayer[]>([]);

  useEffect(() => {
    if (!drawn) return;
    let isShown = true;
    const source = baseMapSource();
    const { ground, names } = baseMapLayers(source, { t, locale });
    setLayers([ground]);
    setLoading(true);
    const fail = (error: unknown): void => {
      console.error(error);
      if (!isShown) return;
      setLoading(false);
      failed.current();
    };
    names.then((named) => {
      if (!isShown) return;
      setLayers([ground, ...named]);
      setLoading(false);
    }, fail);
    source.refined.catch(fail);
    return () => {
      isShown = false;
    };
  }, [drawn, t, locale]);

  useEffect(() => {
    for (const { paint } of layers) paint(colours);
  }, [layers, colours]);

  useEffect(() => {
    // The first is the ground; what comes after it are names, which other base maps have themselves.
    for (const { layer } of layers.slice(1)) layer.setVisible(hasNames);
  }, [layers, hasNames]);

  useEffect(() => {
    if (!drawn) return;
    for (const { layer } of layers) drawn.map.addLayer(layer);
    return () => {
      for (const { layer } of layers) drawn.map.removeLayer(layer);
    };
  }, [drawn, layers]);

  return isLoading;
}

function useGraticule(drawn: Drawn | undefined, colours: MapColours, isWanted: boolean): void {
  useEffect(() => {
    if (!drawn || !isWanted) return;
    const layer = new Graticule({
      strokeStyle: new Stroke({ color: colours.grid, width: 1 }),
      showLabels: true,
      lonLabelStyle: graticuleLabel(colours, 'bottom'),
      latLabelStyle: graticuleLabel(colours, 'middle'),
      zIndex: 1,
    });
    drawn.map.addLayer(layer);
    return () => void drawn.map.removeLayer(layer);
  }, [drawn, colours, isWanted]);
}

/** Puts the features on the map, and keeps them in view unless the user has just placed one there. */
function useDrawing(
  drawn: Drawn | undefined,
  {
    features,
    fitTo,
    closestZoom,
    margins,
    colours,
    look,
  }: Pick<PortalMapProps, 'features' | 'fitTo' | 'closestZoom' | 'margins'> & {
    readonly colours: MapColours;
    readonly look: MapLook;
  },
) {
  const isPlacing = useRef(false);

  useEffect(() => {
    if (!drawn) return;
    const { map, drawing } = drawn;
    drawing.clear();
    drawing.addFeatures(drawnFeatures(features, colours, look));
    const wasPlaced = isPlacing.current;
    isPlacing.current = false;
    if (fitTo !== 'features' || features.length === 0 || wasPlaced) return;
    const extent = drawing.getExtent();
    if (extent && needsFit(map, extent, margins)) fitView(map, extent, margins);
  }, [drawn, features, fitTo, margins, colours, look]);

  useEffect(() => {
    if (drawn && fitTo && fitTo !== 'features') fitView(drawn.map, extentOf(fitTo), undefined, closestZoom);
  }, [drawn, fitTo, closestZoom]);

  return isPlacing;
}

export default function OpenLayersMap({
  label,
  features,
  surroundings,
  onClick,
  fitTo,
  closestZoom,
  margins,
  withGraticule = false,
  withTools = false,
  baseLayers: given,
  interact,
}: Omit<PortalMapProps, 'height'>) {
  const { t } = useTexts();
  const hint = useId();
  const [hasBaseFailed, setBaseFailed] = useState(false);
  const { colours, look, settings } = useLook();
  const { target, drawn } = useMap();
  const own = useBaseLayers();
  const baseLayers = given ?? own;
  useOnlineLayers(drawn?.map, baseLayers, colours);
  const isLoading = useGround(drawn, colours, {
    hasNames: baseLayers.shown === undefined,
    onFailure: () => setBaseFailed(true),
  });
  useGraticule(drawn, colours, withGraticule);
  useSurroundings(drawn?.map, surroundings, { colours, look });
  const isPlacing = useDrawing(drawn, { features, fitTo, closestZoom, margins, colours, look });
  const fullScreen = useFullScreen(target);
  useEffect(() => {
    // A page that turns light to be printed does not wait for the next frame.
    if (colours) drawn?.map.renderSync();
  }, [drawn, colours]);

  useEffect(() => {
    if (!drawn || !onClick) return;
    const place = ({ coordinate }: { coordinate: number[] }) => {
      isPlacing.current = true;
      onClick(toLonLat(coordinate));
    };
    drawn.map.on('click', place);
    return () => drawn.map.un('click', place);
  }, [drawn, onClick, isPlacing]);

  useEffect(() => (drawn && interact ? interact(drawn.map, colours) : undefined), [drawn, interact, colours]);

  const zoomBy = (steps: number) => {
    const view = drawn?.map.getView();
    view?.animate({ zoom: (view.getZoom() ?? 0) + steps, duration: isStill() ? 0 : ZOOM_MS });
  };
  const placeAtCentre = (event: KeyboardEvent) => {
    const centre = drawn?.map.getView().getCenter();
    if (event.key !== 'Enter' || !onClick || !centre) return;
    isPlacing.current = true;
    onClick(toLonLat(centre));
  };
  const buttons = [
    { key: 'MAP_ZOOM_IN', Icon: IconPlus, act: () => zoomBy(1) },
    { key: 'MAP_ZOOM_OUT', Icon: IconMinus, act: () => zoomBy(-1) },
    ...(features.length > 0
      ? [
          {
            key: 'MAP_FIT',
            Icon: IconFocus2,
            act: () => drawn && fitView(drawn.map, drawn.drawing.getExtent(), margins),
          },
        ]
      : []),
    ...(withTools && fullScreen.toggle
      ? [
          fullScreen.isFull
            ? { key: 'MAP_FULL_SCREEN_LEAVE', Icon: IconMinimize, act: fullScreen.toggle }
            : { key: 'MAP_FULL_SCREEN', Icon: IconMaximize, act: fullScreen.toggle },
        ]
      : []),
  ];

  return (
    <>
      <div
        ref={target}
        className={classes.map}
        role="application"
        aria-label={label}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked with the keyboard.
        tabIndex={0}
        data-places={onClick ? '' : undefined}
        onKeyDown={placeAtCentre}
      />
      <VisuallyHidden id={hint}>{t(onClick ? 'MAP_KEYBOARD_PLACE' : 'MAP_KEYBOARD')}</VisuallyHidden>
      {onClick && <span className={classes.crosshair} aria-hidden />}
      <div className={classes.buttons} data-tool>
        {buttons.map(({ key, Icon, act }) => (
          <ActionIcon
            key={key.replace('_LEAVE', '')}
            variant="default"
            size={34}
            aria-label={t(key)}
            title={t(key)}
            onClick={act}
          >
            <Icon size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        ))}
        <BaseLayerControl layers={baseLayers} />
      </div>
      {withTools && drawn && <PointerReadout map={drawn.map} settings={settings} />}
      {isLoading && (
        <p className={classes.failure} role="status">
          {t('MAP_LOADING')}
        </p>
      )}
      {baseLayers.failed.length > 0 && (
        <p className={classes.fallback} role="status">
          {t('MAP_LAYER_FAILED', {
            failed: baseLayers.failed.join(', '),
            shown: baseLayers.shown?.title ?? t('MAP_LAYERS_PORTAL'),
          })}
        </p>
      )}
      {hasBaseFailed && (
        <p className={classes.failure} role="status">
          {t('MAP_BASE_FAILED')}
        </p>
      )}
    </>
  );
}
