import { Badge, Button, Menu, Modal } from '@mantine/core';
import type { GeometryRequest } from '@portal/contracts';
import type { CrsCode, Position, Shape } from '@portal/geo';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type OlMap from 'ol/Map.js';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PortalMap } from '../../../features/map/portal-map.js';
import { NotationField } from '../../../features/shapes/notation-field.js';
import { ShapeFields } from '../../../features/shapes/shape-fields.js';
import { shapeAt, type Tool, tools } from '../../../features/shapes/shape-tools.js';
import { useTexts } from '../../../kernel/i18n.js';
import { EmptyState } from '../../../ui/states.js';
import { aroundPlace, placeFeatures, readPlace } from './asked-place.js';
import { changeDrawing, type DrawnShape, emptyHistory } from './drawing-history.js';
import { useGeometryWork } from './geometry-work.js';
import { ImportForm } from './import-form.js';
import { middleOf } from './map-drawing.js';
import classes from './map-test.module.css';
import { Operations } from './operations.js';
import { Pointer } from './pointer.js';
import { ShapeList } from './shape-list.js';
import { boundsOf, drawingFeatures, faultFeatures, pointFeatures, resultFeatures } from './shown-features.js';
import { StatusBar } from './status-bar.js';
import { ToolBar } from './tool-bar.js';
import { type PointerTask, useMapWork } from './use-map-work.js';
import { faultPlaces, WorkPanel } from './work-panel.js';
import { failureOf, resultOf } from './work-result.js';

/** Where a shape is put while there is no map to look at: the middle of France. */
const FALLBACK_MIDDLE: Position = [2.2, 46.6];

/** More names than these hide what they name. */
const MOST_NAMED = 60;

/** The place an address asks for, as `?at=latitude,longitude`. */
function useAskedPlace(): Position | undefined {
  const [params] = useSearchParams();
  const asked = params.get('at');
  return useMemo(() => readPlace(asked), [asked]);
}

export function MapTestPage() {
  const { t } = useTexts();
  const [history, change] = useReducer(changeDrawing, emptyHistory);
  const [task, setTask] = useState<PointerTask>();
  const [point, setPoint] = useState<Position | null>(null);
  const [crs, setCrs] = useState<CrsCode>('EPSG:4326');
  const [isImporting, setImporting] = useState(false);
  const [pointer] = useState(() => new Pointer());
  const [view, setView] = useState<ReturnType<typeof boundsOf>>();
  const map = useRef<OlMap>(undefined);
  const work = useGeometryWork();
  const at = useAskedPlace();
  useEffect(() => {
    if (at) setView(aroundPlace(at));
  }, [at]);

  const { shapes, chosenId } = history.present;
  const chosen = shapes.find(({ id }) => id === chosenId);
  const nameOf = useCallback(
    ({ number, shape }: DrawnShape) =>
      t('MAP_TEST_SHAPE_NAME', { kind: t(`SHAPE_${shape.kind.toUpperCase()}`), number }),
    [t],
  );
  const add = useCallback((added: readonly Shape[]) => change({ type: 'add', shapes: added }), []);
  const replace = (shape: Shape, field: string) => chosen && change({ type: 'replace', id: chosen.id, shape, field });

  const stopTask = useCallback(() => setTask(undefined), []);
  const interact = useMapWork({ map, pointer, task, chosen, change, onPoint: setPoint, onDone: stopTask });

  const result = useMemo(() => resultOf(work.job), [work.job]);
  const failedAt = failureOf(work.job)?.position;
  const features = useMemo(
    () => [
      ...drawingFeatures(shapes, chosenId, shapes.length <= MOST_NAMED ? nameOf : () => ''),
      ...resultFeatures(result),
      ...faultFeatures(failedAt ? [failedAt] : faultPlaces(result)),
      ...placeFeatures(at),
      ...pointFeatures(point),
    ],
    [shapes, chosenId, nameOf, result, failedAt, at, point],
  );
  const addAtMiddle = (kind: Tool) => add([shapeAt(kind, map.current ? middleOf(map.current) : FALLBACK_MIDDLE)]);
  const bringIn = (imported: readonly Shape[]) => {
    add(imported);
    setView(boundsOf(imported));
  };
  const beginPointing = (isPointing: boolean) => {
    setTask(isPointing ? 'point' : undefined);
    // On a telephone the map is above what is being read.
    if (isPointing) map.current?.getTargetElement()?.scrollIntoView({ block: 'nearest' });
  };
  const start = (request: GeometryRequest) => {
    stopTask();
    work.start(request);
  };

  return (
    <div className={classes.page}>
      <div className={classes.stage}>
        <div className={classes.map} data-tool={task}>
          <PortalMap
            label={t('MAP_TEST_MAP')}
            features={features}
            height="100%"
            fitTo={view}
            withGraticule
            interact={interact}
          />
          <ToolBar
            tool={task === 'point' ? undefined : task}
            onTool={setTask}
            onUndo={history.past.length > 0 ? () => change({ type: 'undo' }) : undefined}
            onRedo={history.future.length > 0 ? () => change({ type: 'redo' }) : undefined}
          />
          {task && (
            <p className={classes.instruction} role="status">
              {t(`MAP_TEST_HOW_${task.toUpperCase()}`)}
            </p>
          )}
        </div>
        <StatusBar pointer={pointer} crs={crs} onCrs={setCrs} />
      </div>
      <div className={classes.panel}>
        <header className={classes.head}>
          <h1>{t('MAP_TEST_TITLE')}</h1>
          <Badge variant="light" color="slate" aria-label={t('MAP_TEST_COUNT', { count: shapes.length })}>
            {shapes.length}
          </Badge>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                className={classes.actions}
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={15} aria-hidden />}
              >
                {t('MAP_TEST_ADD')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {tools.map((kind) => (
                <Menu.Item key={kind} onClick={() => addAtMiddle(kind)}>
                  {t(`SHAPE_${kind.toUpperCase()}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFileImport size={15} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('MAP_TEST_IMPORT')}
          </Button>
        </header>
        {shapes.length === 0 ? (
          <EmptyState title={t('MAP_TEST_EMPTY_TITLE')}>{t('MAP_TEST_EMPTY_TEXT')}</EmptyState>
        ) : (
          <ShapeList shapes={shapes} chosenId={chosenId} nameOf={nameOf} change={change} />
        )}
        {chosen && (
          <section className={classes.section} aria-label={nameOf(chosen)} key={chosen.id}>
            <h2>{nameOf(chosen)}</h2>
            <p className={classes.hint}>{t('MAP_TEST_PULL_HINT')}</p>
            <ShapeFields shape={chosen.shape} onChange={replace} />
            <NotationField shape={chosen.shape} onChange={replace} />
          </section>
        )}
        <section className={classes.section} aria-labelledby="map-test-operations">
          <h2 id="map-test-operations">{t('MAP_TEST_OPERATIONS')}</h2>
          <Operations
            shapes={shapes}
            chosen={chosen}
            isBusy={work.isRunning}
            onStart={start}
            point={point}
            onPoint={setPoint}
            isPointing={task === 'point'}
            onPointing={beginPointing}
          />
        </section>
        <section className={classes.outcome} aria-labelledby="map-test-result">
          <h2 id="map-test-result">{t('MAP_TEST_RESULT')}</h2>
          <WorkPanel work={work} crs={crs} onKeep={(shape) => add([shape])} />
        </section>
      </div>
      <Modal
        opened={isImporting}
        onClose={() => setImporting(false)}
        title={t('MAP_TEST_IMPORT_TITLE')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('CLOSE') }}
      >
        <ImportForm onImport={bringIn} onClose={() => setImporting(false)} />
      </Modal>
    </div>
  );
}

export { MapTestPage as Component };
