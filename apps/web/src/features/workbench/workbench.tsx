import { Badge } from '@mantine/core';
import type { CrsCode, Position } from '@portal/geo';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../kernel/format.js';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import { useBaseLayers } from '../base-layers/use-base-layers.js';
import { AddShape } from '../drawing/add-shape.js';
import { DrawingMap } from '../drawing/drawing-map.js';
import { ExportShapes } from '../drawing/export-shapes.js';
import { ImportShapes } from '../drawing/import-shapes.js';
import { ShapeEditor } from '../drawing/shape-editor.js';
import { ShapeList } from '../drawing/shape-list.js';
import { type DrawingOptions, useDrawing } from '../drawing/use-drawing.js';
import { unionOf } from '../geometry-jobs/union-of.js';
import { type LegendEntry, MapLegend } from '../map/map-legend.js';
import { flyTo, openAt } from '../map/move-view.js';
import { useMapLook } from '../preferences/use-map-look.js';
import { JobSections } from './job-sections.js';
import { JobsMenu } from './jobs-menu.js';
import { LayerLists } from './layer-lists.js';
import { MapTools } from './map-tools.js';
import { MeasurePanel } from './measure/measure-panel.js';
import { measuredFeatures } from './measure/measured-features.js';
import { type MeasuredPick, nothingMeasured, withClicked } from './measure/measured-line.js';
import { useRubberLine } from './measure/use-rubber-line.js';
import { PanelSection } from './panel-section.js';
import { ProfilePanel } from './profile/profile-panel.js';
import {
  endOf,
  isProfilePick,
  type ProfilePick,
  pickOf,
  profileInstruction,
  withClick,
} from './profile/profile-picks.js';
import { useLinkedProfile } from './profile/use-linked-profile.js';
import { useProfile } from './profile/use-profile.js';
import { useJobs } from './use-jobs.js';
import { useItemsInAddress } from './view/map-address.js';
import { readState } from './view/permalink.js';
import { sameShapes } from './view/same-shapes.js';
import { useCopyKey, useCopyPosition } from './view/use-copy-position.js';
import { useFullWorkbench } from './view/use-full-workbench.js';
import { useShownMap } from './view/use-shown-map.js';
import classes from './workbench.module.css';
import { type WorkbenchLayer, workbenchLegend, workLayers } from './workbench-layers.js';

export interface WorkbenchProps extends Pick<DrawingOptions, 'initialShapes' | 'onChange' | 'tools' | 'keptAs'> {
  readonly title: string;
  /** Accessible name of the map. */
  readonly mapLabel: string;
  /** Shown on the map and listed beside it, and not edited. Keep the array between renders. */
  readonly layers?: readonly WorkbenchLayer[];
  /** What the looks of the layers' features mean, besides those of the shapes. */
  readonly legend?: readonly LegendEntry[];
  /** Offers operations that the server computes. */
  readonly withJobs?: boolean;
  /** Address of the page that shows a terrain profile alone; with it, profiles are offered. */
  readonly profilePage?: string;
}

const noLayers: readonly WorkbenchLayer[] = [];
const noLegend: readonly LegendEntry[] = [];

/** What the next click on the map is for. */
type Picking = MeasuredPick | ProfilePick | 'examine' | 'copy';

/** Picks that go on with the next click. */
const isLasting = (pick: Picking | undefined): boolean => pick === 'line' || pick === 'profile';
const isMeasuring = (pick: Picking | undefined): pick is MeasuredPick => pick === 'line' || typeof pick === 'number';

const HALF_VIEW = 0.05;

/** What the map says to do for a click; undefined leaves that to the drawing. */
function instructionFor(pick: Picking | undefined, t: Translate): string | undefined {
  if (pick === 'copy') return t('WORKBENCH_HOW_COPY');
  if (isProfilePick(pick)) return profileInstruction(pick, t);
  return typeof pick === 'number' ? t('WORKBENCH_HOW_MEASURE_POINT', { number: pick + 1 }) : undefined;
}

/** A map to work on: it finds, measures and draws, and lists beside it what it shows. Fills the page below the header. */
export function Workbench({
  title,
  mapLabel,
  initialShapes = [],
  onChange,
  tools,
  keptAs,
  layers = noLayers,
  legend = noLegend,
  withJobs = false,
  profilePage,
}: WorkbenchProps) {
  const { t } = useTexts();
  const format = useFormat();
  const [params] = useSearchParams();
  const [linked] = useState(() => readState(params));
  const baseLayers = useBaseLayers(linked.base);
  const settings = useMapLook();
  const [chosenCrs, setCrs] = useState<CrsCode | undefined>(linked.crs);
  const crs = chosenCrs ?? settings?.mouseControlDefaultProjection ?? 'EPSG:4326';
  const [chosenForm, setSexagesimal] = useState<boolean>();
  const isSexagesimal = chosenForm ?? settings?.mouseControlDefaultUseDegrees ?? true;
  const [withGraticule, setGraticule] = useState(linked.withGraticule ?? true);
  const [measured, setMeasured] = useState(nothingMeasured);
  const [isClosed, setClosed] = useState(false);
  const [picking, setPicking] = useState<Picking>();
  const [point, setPoint] = useState<Position | null>(null);
  const [ownPosition, setOwnPosition] = useState<Position>();
  const profile = useProfile(profilePage === undefined ? undefined : linked.profile);
  const { change: changePath } = profile;
  const copy = useCopyPosition({ crs, isSexagesimal });
  const place = useCallback(
    (position: Position) => {
      if (picking === 'copy') copy(position);
      else if (picking === undefined || picking === 'examine') setPoint(position);
      else if (isProfilePick(picking)) changePath((path) => withClick(path, picking, position));
      else setMeasured((points) => withClicked(points, picking, position));
      if (!isLasting(picking)) setPicking(undefined);
    },
    [picking, copy, changePath],
  );
  const [startShapes] = useState(() => [
    ...initialShapes,
    ...linked.shapes.filter((shape) => !initialShapes.some((other) => sameShapes(shape, other))),
  ]);
  const ownDrawing = useDrawing({
    initialShapes: startShapes,
    onChange,
    tools,
    onPoint: place,
    merged: unionOf,
    keptAs,
  });
  const { map, drawing } = useShownMap(ownDrawing);
  const { shapes, task, lookAt, pickPoint, pickPoints } = drawing;
  const activePick = task === 'pick' || task === 'picks' ? picking : undefined;
  const pick = (next: Picking | undefined) => {
    setPicking(next);
    if (isLasting(next)) pickPoints();
    else pickPoint(next !== undefined);
  };
  const measuredEnd = activePick === 'line' ? (measured.findLast((known) => known !== null) ?? undefined) : undefined;
  useCopyKey(map, drawing.pointer, copy);
  useRubberLine(map, measuredEnd, drawing.pointer);

  const { bounds, features: items } = useItemsInAddress();
  useEffect(() => {
    if (bounds) lookAt(bounds);
  }, [bounds, lookAt]);
  useEffect(() => {
    if (map && linked.view) openAt(map, linked.view);
  }, [map, linked]);
  const profilePanel = useLinkedProfile(map, profilePage === undefined ? {} : linked);

  const jobs = useJobs(drawing);
  const { shown } = jobs;
  const shownLayers = useMemo(
    () => [
      ...layers,
      ...workLayers({ run: shown, items, ownPosition, point }),
      { key: 'profile', labelKey: 'TERRAIN_PROFILE', features: profile.features },
      { key: 'measured', labelKey: 'WORKBENCH_LAYER_MEASURED', features: measuredFeatures(measured, isClosed, format) },
    ],
    [layers, shown, items, ownPosition, point, profile.features, measured, isClosed, format],
  );
  const features = useMemo(() => shownLayers.flatMap((layer) => layer.features), [shownLayers]);
  const drawn = useMemo(() => [...drawing.features, ...features], [drawing.features, features]);
  const entries = useMemo(() => [...workbenchLegend, ...legend], [legend]);
  const full = useFullWorkbench();
  const fly = (position: Position, halfView = HALF_VIEW) => map && flyTo(map, position, halfView);

  return (
    <div className={classes.page} data-full={full.isFull || undefined}>
      <div className={classes.stage}>
        <MapTools
          map={map}
          drawing={drawing}
          features={drawn}
          legend={entries}
          state={{
            crs: chosenCrs,
            withGraticule,
            base: baseLayers.shown?.key ?? null,
            profile: profile.isShown ? profile.path : undefined,
          }}
          isMeasuring={activePick === 'line'}
          onMeasure={() => pick(activePick === 'line' ? undefined : 'line')}
          profiling={
            profilePage === undefined
              ? undefined
              : {
                  isOn: profile.isShown,
                  toggle: () => {
                    profile.setShown(!profile.isShown);
                    pick(profile.isShown ? undefined : 'profile');
                  },
                }
          }
          isCopying={activePick === 'copy'}
          onCopying={() => pick(activePick === 'copy' ? undefined : 'copy')}
          onGraticule={() => setGraticule(!withGraticule)}
          onLocated={(position) => {
            setOwnPosition(position);
            fly(position);
          }}
          onFly={fly}
          full={full}
          jobs={withJobs && <JobsMenu drawing={drawing} jobs={jobs} />}
        />
        <DrawingMap
          drawing={drawing}
          label={mapLabel}
          features={features}
          baseLayers={baseLayers}
          crs={crs}
          onCrs={setCrs}
          isSexagesimal={isSexagesimal}
          onSexagesimal={setSexagesimal}
          withGraticule={withGraticule}
          instruction={instructionFor(activePick, t)}
        />
      </div>
      <div className={classes.panel}>
        <header className={classes.head}>
          <h1>{title}</h1>
          <Badge variant="light" color="slate" aria-label={t('MAP_TEST_COUNT', { count: shapes.length })}>
            {shapes.length}
          </Badge>
          <AddShape drawing={drawing} className={classes.actions} />
          <ImportShapes drawing={drawing} />
          <ExportShapes drawing={drawing} />
        </header>
        <ShapeList drawing={drawing} />
        <ShapeEditor drawing={drawing} />
        <PanelSection title={t('MAP_TEST_MEASURE')}>
          <MeasurePanel
            measured={measured}
            onChange={setMeasured}
            isClosed={isClosed}
            onClosed={setClosed}
            picking={isMeasuring(activePick) ? activePick : undefined}
            onPick={pick}
          />
        </PanelSection>
        {profilePage !== undefined && profile.isShown && (
          <PanelSection title={t('TERRAIN_PROFILE')} shown={profilePanel}>
            <ProfilePanel
              path={profile.path}
              onChange={changePath}
              picking={endOf(activePick)}
              onPick={(end) => pick(pickOf(end))}
              pointer={drawing.pointer}
              onCursor={profile.setCursor}
              page={profilePage}
            />
          </PanelSection>
        )}
        <PanelSection title={t('WORKBENCH_LAYERS')}>
          <MapLegend label={t('WORKBENCH_LEGEND')} entries={entries} features={drawn} />
          <LayerLists layers={shownLayers} crs={crs} isSexagesimal={isSexagesimal} onFly={fly} />
        </PanelSection>
        {withJobs && (
          <JobSections
            drawing={drawing}
            jobs={jobs}
            crs={crs}
            point={point}
            onPoint={setPoint}
            isPointing={activePick === 'examine'}
            onPointing={(isPointing) => pick(isPointing ? 'examine' : undefined)}
          />
        )}
      </div>
    </div>
  );
}
