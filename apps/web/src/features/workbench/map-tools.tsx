import type { CrsCode, Position } from '@portal/geo';
import {
  IconChartAreaLine,
  IconCopy,
  IconCurrentLocation,
  IconGridDots,
  IconLink,
  IconMaximize,
  IconMinimize,
  IconRuler2,
} from '@tabler/icons-react';
import type OlMap from 'ol/Map.js';
import { type ReactNode, useMemo } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import type { Drawing } from '../drawing/use-drawing.js';
import type { MapFeature } from '../map/map-feature.js';
import type { LegendEntry } from '../map/map-legend.js';
import { goTo, viewOf } from '../map/move-view.js';
import { PlaceSearch } from '../map/place-search.js';
import type { TypedPath } from '../terrain/typed-path.js';
import { MapBar, type MapTool } from './map-bar.js';
import { namedPositions } from './named-positions.js';
import { PrintMap } from './print/print-map.js';
import { BookmarksMenu } from './view/bookmarks-menu.js';
import { linkTo } from './view/permalink.js';
import { useCopy } from './view/use-copy.js';
import { useOwnPosition } from './view/use-own-position.js';

interface MapToolsProps {
  readonly map: OlMap | undefined;
  readonly drawing: Drawing;
  /** All that is drawn on the map. */
  readonly features: readonly MapFeature[];
  readonly legend: readonly LegendEntry[];
  /** What a link carries besides view and shapes. */
  readonly state: {
    readonly crs: CrsCode | undefined;
    readonly withGraticule: boolean;
    readonly base: string | null;
    readonly profile: TypedPath | undefined;
  };
  readonly isMeasuring: boolean;
  readonly onMeasure: () => void;
  /** Undefined where no profiles are offered. */
  readonly profiling: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  readonly isCopying: boolean;
  readonly onCopying: () => void;
  readonly onGraticule: () => void;
  readonly onLocated: (position: Position) => void;
  readonly onFly: (position: Position, halfView: number) => void;
  /** Operations that the server computes, where they are offered. */
  readonly jobs: ReactNode;
  readonly full: { readonly isFull: boolean; readonly toggle: () => void };
}

/** Search and tools of the workbench that do not draw. */
export function MapTools({
  map,
  drawing,
  features,
  legend,
  state,
  onFly,
  onLocated,
  full,
  jobs,
  ...does
}: MapToolsProps) {
  const { t } = useTexts();
  const copy = useCopy();
  const here = useHref(useLocation());
  const { isAsking, ask } = useOwnPosition(onLocated);
  const items = useMemo(() => namedPositions(features), [features]);
  const printed = drawing.shapes.map((drawn) => ({ name: drawing.nameOf(drawn), shape: drawn.shape }));
  const copyLink = () => {
    const { address, isComplete } = linkTo(new URL(here, window.location.origin).href, {
      ...state,
      view: map && viewOf(map),
      shapes: drawing.shapes.map(({ shape }) => shape),
    });
    void copy(address, t(isComplete ? 'WORKBENCH_LINK_COPIED' : 'WORKBENCH_LINK_WITHOUT_SHAPES'));
  };
  const tools: readonly MapTool[] = [
    {
      key: 'measure',
      labelKey: 'WORKBENCH_MEASURE',
      icon: IconRuler2,
      isOn: does.isMeasuring,
      act: does.onMeasure,
    },
    ...(does.profiling
      ? [
          {
            key: 'profile',
            labelKey: 'TERRAIN_PROFILE',
            icon: IconChartAreaLine,
            isOn: does.profiling.isOn,
            act: does.profiling.toggle,
          },
        ]
      : []),
    { key: 'copy', labelKey: 'WORKBENCH_COPY', icon: IconCopy, isOn: does.isCopying, act: does.onCopying },
    {
      key: 'graticule',
      labelKey: 'WORKBENCH_GRATICULE',
      icon: IconGridDots,
      isOn: state.withGraticule,
      act: does.onGraticule,
    },
    { key: 'locate', labelKey: 'WORKBENCH_LOCATE', icon: IconCurrentLocation, isBusy: isAsking, act: ask },
    { key: 'link', labelKey: 'WORKBENCH_LINK', icon: IconLink, act: copyLink },
    {
      key: 'full',
      labelKey: full.isFull ? 'MAP_FULL_SCREEN_LEAVE' : 'MAP_FULL_SCREEN',
      icon: full.isFull ? IconMinimize : IconMaximize,
      act: full.toggle,
    },
  ];
  return (
    <MapBar tools={tools} search={<PlaceSearch items={items} onChoose={({ at, halfView }) => onFly(at, halfView)} />}>
      {jobs}
      <PrintMap map={map} shapes={printed} features={features} legend={legend} />
      <BookmarksMenu viewNow={() => map && viewOf(map)} onGo={(view) => map && goTo(map, view)} />
    </MapBar>
  );
}
