import { Alert, Button, Progress } from '@mantine/core';
import type { JobError } from '@portal/contracts';
import { type CrsCode, geodesicArea, type Position, type Shape, shapeFromGeoJson } from '@portal/geo';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ErrorState } from '../../../ui/states.js';
import type { GeometryWork } from './geometry-work.js';
import classes from './map-test.module.css';
import { placeText } from './status-bar.js';
import { failureKey, reasonKey, refusalOf } from './work-failure.js';
import { countVertices, failureOf, resultOf, type WorkResult } from './work-result.js';

const SQUARE_KILOMETRE = 1e6;

/** Crossings that are listed; the map shows more. */
const MOST_LISTED = 20;

function usePlaceText(crs: CrsCode): (place: Position) => string {
  const format = useFormat();
  return (place) => placeText(place, crs, format) ?? placeText(place, 'EPSG:4326', format)!;
}

function Failure({ error, crs }: { readonly error: JobError; readonly crs: CrsCode }) {
  const { t } = useTexts();
  const textOf = usePlaceText(crs);
  const reason = reasonKey(error.reason);
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
      <p className={classes.line}>{t(failureKey(error.code), { code: error.code })}</p>
      {reason && <p className={classes.line}>{t(reason)}</p>}
      {error.position && <p className={classes.line}>{t('MAP_TEST_AT', { place: textOf(error.position) })}</p>}
      {error.path && <p className={classes.line}>{t('MAP_TEST_IN', { path: error.path })}</p>}
    </Alert>
  );
}

function AreaResult({
  result,
  onKeep,
}: {
  readonly result: Extract<WorkResult, { kind: 'area' }>;
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
  readonly result: Extract<WorkResult, { kind: 'validity' }>;
  readonly crs: CrsCode;
}) {
  const { t } = useTexts();
  const textOf = usePlaceText(crs);
  const reason = reasonKey(result.reason);
  const places = faultPlaces(result);
  if (result.valid) return <p>{t('MAP_TEST_VALID')}</p>;
  return (
    <>
      <p className={classes.line}>
        {t('MAP_TEST_NOT_VALID')} {reason && t(reason)}
      </p>
      <ol className={classes.places} aria-label={t('MAP_TEST_CROSSINGS')}>
        {places.slice(0, MOST_LISTED).map((place) => (
          <li key={place.join()}>{textOf(place)}</li>
        ))}
      </ol>
      {places.length > MOST_LISTED && <p>{t('MAP_TEST_MORE_PLACES', { count: places.length - MOST_LISTED })}</p>}
    </>
  );
}

/** Where a geometry is wrong: every crossing, or the place of the first fault. */
export function faultPlaces(result: WorkResult | undefined): readonly (readonly [number, number])[] {
  if (result?.kind !== 'validity' || result.valid) return [];
  if (result.crossings.length > 0) return result.crossings;
  return result.position ? [result.position] : [];
}

interface WorkPanelProps {
  readonly work: GeometryWork;
  readonly crs: CrsCode;
  readonly onKeep: (shape: Shape) => void;
}

/** How the work stands, and what came out of it. */
export function WorkPanel({ work, crs, onKeep }: WorkPanelProps) {
  const { t } = useTexts();
  const { operation, job, isRunning, error, cancel } = work;
  const result = useMemo(() => resultOf(job), [job]);
  if (!operation) return <p className={classes.hint}>{t('MAP_TEST_NO_RESULT')}</p>;
  const name = t(`MAP_TEST_DO_${operation.toUpperCase()}`);
  const failure = failureOf(job) ?? refusalOf(error);
  return (
    <>
      <h3>{t('MAP_TEST_RESULT_OF', { operation: name })}</h3>
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
      {!isRunning && failure && <Failure error={failure} crs={crs} />}
      {!isRunning && !failure && error !== undefined && <ErrorState error={error} />}
    </>
  );
}
