import { Alert, Button, Progress } from '@mantine/core';
import type { JobError } from '@portal/contracts';
import { type CrsCode, geodesicArea, type Position, type Shape, shapeFromGeoJson } from '@portal/geo';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ApiError } from '../../kernel/api-error.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorState } from '../../ui/states.js';
import { positionText } from '../map/position-text.js';
import { FreeStorage } from './free-storage.js';
import classes from './geometry-jobs.module.css';
import { failureKey, reasonKey, refusalOf } from './job-failure.js';
import { countVertices, faultPositions, type JobResult } from './job-result.js';
import type { GeometryJobRun } from './use-geometry-job.js';

const SQUARE_KILOMETRE = 1e6;

/** Longer lists of faults are cut; the map shows all. */
const MAX_LISTED = 20;

function usePositionText(crs: CrsCode): (position: Position) => string {
  const format = useFormat();
  return (position) => positionText(position, crs, format) ?? positionText(position, 'EPSG:4326', format)!;
}

/** Which of the geometries that were sent a path leads into: `geometries[2].coordinates[0]` is the third. */
function indexIn(path: string): number | undefined {
  if (path.startsWith('geojson')) return 0;
  const index = /^geometries\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? undefined : Number(index);
}

interface FailureProps extends Pick<JobOutcomeProps, 'crs' | 'sentNames'> {
  readonly error: JobError;
}

function Failure({ error, crs, sentNames = [] }: FailureProps) {
  const { t } = useTexts();
  const index = error.path === undefined ? undefined : indexIn(error.path);
  const place = (index === undefined ? undefined : sentNames[index]) ?? error.path;
  const textOf = usePositionText(crs);
  const reason = reasonKey(error.reason);
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
      <p className={classes.line}>{t(failureKey(error.code), { code: error.code })}</p>
      {reason && <p className={classes.line}>{t(reason)}</p>}
      {error.position && <p className={classes.line}>{t('MAP_TEST_AT', { place: textOf(error.position) })}</p>}
      {place && <p className={classes.line}>{t('MAP_TEST_IN', { path: place })}</p>}
    </Alert>
  );
}

function AreaResult({
  result,
  onKeep,
}: {
  readonly result: Extract<JobResult, { kind: 'area' }>;
  readonly onKeep: (shape: Shape) => void;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const { area } = result;
  const figures = useMemo(
    () => ({ area: geodesicArea(area) / SQUARE_KILOMETRE, vertices: countVertices(area) }),
    [area],
  );
  if (area.coordinates.length === 0) return <p role="status">{t('MAP_TEST_RESULT_EMPTY')}</p>;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('MAP_TEST_AREA')}</dt>
          <dd>{format.number(figures.area, 2)} km²</dd>
        </div>
        <div>
          <dt>{t('MAP_TEST_VERTICES')}</dt>
          <dd>{format.number(figures.vertices)}</dd>
        </div>
        <div>
          <dt>{t('MAP_TEST_PARTS')}</dt>
          <dd>{area.type === 'Polygon' ? 1 : area.coordinates.length}</dd>
        </div>
      </dl>
      {result.valid === false && <p className={classes.line}>{t('MAP_TEST_THINNED_INVALID')}</p>}
      <Button variant="default" size="sm" onClick={() => onKeep(shapeFromGeoJson(area))}>
        {t('MAP_TEST_KEEP')}
      </Button>
    </>
  );
}

function ValidityResult({
  result,
  crs,
}: {
  readonly result: Extract<JobResult, { kind: 'validity' }>;
  readonly crs: CrsCode;
}) {
  const { t } = useTexts();
  const textOf = usePositionText(crs);
  const reason = reasonKey(result.reason);
  const places = faultPositions(result);
  if (result.valid) return <p>{t('MAP_TEST_VALID')}</p>;
  return (
    <>
      <p className={classes.line}>
        {t('MAP_TEST_NOT_VALID')} {reason && t(reason)}
      </p>
      <ol className={classes.places} aria-label={t('MAP_TEST_CROSSINGS')}>
        {places.slice(0, MAX_LISTED).map((place) => (
          <li key={place.join()}>{textOf(place)}</li>
        ))}
      </ol>
      {places.length > MAX_LISTED && <p>{t('MAP_TEST_MORE_PLACES', { count: places.length - MAX_LISTED })}</p>}
    </>
  );
}

const isStorageFull = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'JOB_STORAGE_FULL';

interface JobOutcomeProps {
  readonly run: GeometryJobRun;
  /** Coordinate system in which positions are written. */
  readonly crs: CrsCode;
  /** What the shapes that were sent are called on screen, in the order of the request. */
  readonly sentNames?: readonly string[];
  /** Takes over the resulting area as a shape. */
  readonly onKeep: (shape: Shape) => void;
}

/** Progress of a geometry job, then its result or why it failed. */
export function JobOutcome({ run, crs, sentNames, onKeep }: JobOutcomeProps) {
  const { t } = useTexts();
  const { operation, job, result, isRunning, error, cancel } = run;
  if (!operation) return <p className={classes.hint}>{t('MAP_TEST_NO_RESULT')}</p>;
  const name = t(`MAP_TEST_DO_${operation.toUpperCase()}`);
  const failure = run.failure ?? refusalOf(error);
  return (
    <>
      <h3 className={classes.operation}>{t('MAP_TEST_RESULT_OF', { operation: name })}</h3>
      {isRunning && (
        <div className={classes.progress}>
          <Progress.Root size="lg">
            <Progress.Section value={Math.max(job?.progress ?? 0, 2)} aria-label={t('MAP_TEST_PROGRESS')} animated />
          </Progress.Root>
          <span>{job?.progress ?? 0} %</span>
          <Button variant="default" size="compact-sm" onClick={cancel}>
            {t('CANCEL')}
          </Button>
        </div>
      )}
      <div role="status">
        {isRunning && t('MAP_TEST_WORKING')}
        {!isRunning && job?.status === 'cancelled' && t('MAP_TEST_CANCELLED')}
        {!isRunning && result?.kind === 'validity' && <ValidityResult result={result} crs={crs} />}
        {!isRunning && result?.kind === 'containment' && (
          <p>{t(result.contains ? 'MAP_TEST_POINT_INSIDE' : 'MAP_TEST_POINT_OUTSIDE')}</p>
        )}
        {!isRunning && result?.kind === 'area' && <AreaResult result={result} onKeep={onKeep} />}
      </div>
      {!isRunning && failure && <Failure error={failure} crs={crs} sentNames={sentNames} />}
      {!isRunning && !failure && error !== undefined && <ErrorState error={error} />}
      {!isRunning && isStorageFull(error) && <FreeStorage />}
    </>
  );
}
