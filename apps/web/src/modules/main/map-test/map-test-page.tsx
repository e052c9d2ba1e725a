import { Badge } from '@mantine/core';
import type { CrsCode, Position, Shape } from '@portal/geo';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddShape } from '../../../features/drawing/add-shape.js';
import { DrawingMap } from '../../../features/drawing/drawing-map.js';
import { ExportShapes } from '../../../features/drawing/export-shapes.js';
import { ImportShapes } from '../../../features/drawing/import-shapes.js';
import { ShapeEditor } from '../../../features/drawing/shape-editor.js';
import { ShapeList } from '../../../features/drawing/shape-list.js';
import { useDrawing } from '../../../features/drawing/use-drawing.js';
import { jobFeatures, pointFeatures } from '../../../features/geometry-jobs/job-features.js';
import { JobOutcome } from '../../../features/geometry-jobs/job-outcome.js';
import { OperationsPanel } from '../../../features/geometry-jobs/operations-panel.js';
import { useGeometryJob } from '../../../features/geometry-jobs/use-geometry-job.js';
import { useUser } from '../../../features/identity/session.js';
import { useMapLook } from '../../../features/preferences/use-map-look.js';
import { useTexts } from '../../../kernel/i18n.js';
import { keepShapes, readShapes } from './kept-shapes.js';
import { boundsAround, positionFeatures, readPosition } from './map-address.js';
import classes from './map-test.module.css';
import { MeasurePanel } from './measure-panel.js';
import { type MeasuredPick, measuredFeatures, nothingMeasured, withClicked } from './measured-line.js';

/** The position in the address of the page, `?at=latitude,longitude`. */
function usePositionInAddress(): Position | undefined {
  const [params] = useSearchParams();
  const at = params.get('at');
  return useMemo(() => readPosition(at), [at]);
}

/** Draws shapes and runs geometry operations on them. */
export function MapTestPage() {
  const { t } = useTexts();
  const [point, setPoint] = useState<Position | null>(null);
  const [chosenCrs, setCrs] = useState<CrsCode>();
  const settings = useMapLook();
  const crs = chosenCrs ?? settings?.mouseControlDefaultProjection ?? 'EPSG:4326';
  const [measured, setMeasured] = useState(nothingMeasured);
  const [measuring, setMeasuring] = useState<MeasuredPick>();
  // Kept between renders: with another one the map begins what the pointer does anew.
  const place = useCallback(
    (position: Position) => {
      if (measuring === undefined) setPoint(position);
      else setMeasured((points) => withClicked(points, measuring, position));
      if (measuring !== 'line') setMeasuring(undefined);
    },
    [measuring],
  );
  const { id } = useUser();
  const [initialShapes] = useState(() => readShapes(id));
  const [sent, setSent] = useState<readonly string[]>([]);
  const keep = useCallback((drawn: readonly Shape[]) => keepShapes(id, drawn), [id]);
  const drawing = useDrawing({ initialShapes, onChange: keep, onPoint: place });
  const run = useGeometryJob();
  const at = usePositionInAddress();
  const { shapes, chosen, task, setTool, lookAt } = drawing;
  useEffect(() => {
    if (at) lookAt(boundsAround(at));
  }, [at, lookAt]);
  const { nameOf } = drawing;
  const namesOf = useMemo(() => new Map(shapes.map((drawn) => [drawn.shape, nameOf(drawn)])), [shapes, nameOf]);
  const { result, failure } = run;
  const features = useMemo(
    () => [
      ...jobFeatures(result, failure),
      ...positionFeatures(at),
      ...pointFeatures(point),
      ...measuredFeatures(measured),
    ],
    [result, failure, at, point, measured],
  );

  return (
    <div className={classes.page}>
      <DrawingMap drawing={drawing} label={t('MAP_TEST_MAP')} features={features} crs={crs} onCrs={setCrs} />
      <div className={classes.panel}>
        <header className={classes.head}>
          <h1>{t('MAP_TEST_TITLE')}</h1>
          <Badge variant="light" color="slate" aria-label={t('MAP_TEST_COUNT', { count: shapes.length })}>
            {shapes.length}
          </Badge>
          <AddShape drawing={drawing} className={classes.actions} />
          <ImportShapes drawing={drawing} />
          <ExportShapes drawing={drawing} />
        </header>
        <ShapeList drawing={drawing} />
        <ShapeEditor drawing={drawing} />
        <section className={classes.section} aria-labelledby="map-test-operations">
          <h2 id="map-test-operations">{t('MAP_TEST_OPERATIONS')}</h2>
          <OperationsPanel
            shapes={shapes.map(({ shape }) => shape)}
            chosen={chosen?.shape}
            isBusy={run.isRunning}
            onStart={(request, asked) => {
              setTool(undefined);
              setSent(asked.map((shape) => namesOf.get(shape) ?? ''));
              run.start(request);
            }}
            point={point}
            onPoint={setPoint}
            isPointing={task === 'point' && measuring === undefined}
            onPointing={(isPointing) => {
              setMeasuring(undefined);
              drawing.pickPoint(isPointing);
            }}
          />
        </section>
        <section className={classes.section} aria-labelledby="map-test-measure">
          <h2 id="map-test-measure">{t('MAP_TEST_MEASURE')}</h2>
          <MeasurePanel
            measured={measured}
            onChange={setMeasured}
            picking={task === 'point' || task === 'points' ? measuring : undefined}
            onPick={(pick) => {
              setMeasuring(pick);
              if (pick === 'line') drawing.pickPoints();
              else drawing.pickPoint(pick !== undefined);
            }}
          />
        </section>
        <section className={classes.outcome} aria-labelledby="map-test-result">
          <h2 id="map-test-result">{t('MAP_TEST_RESULT')}</h2>
          <JobOutcome run={run} crs={crs} sentNames={sent} onKeep={(shape) => drawing.add([shape])} />
        </section>
      </div>
    </div>
  );
}

export { MapTestPage as Component };
