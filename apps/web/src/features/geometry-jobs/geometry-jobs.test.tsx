import { jest } from '@jest/globals';
import type { GeometryJob } from '@portal/contracts';
import { type Position, parseShape, type Shape } from '@portal/geo';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type FakeApi, json, problem } from '../../../test/fake-api.js';
import { openScreen } from '../../../test/open-screen.js';
import { JobOutcome } from './job-outcome.js';
import { OperationsPanel } from './operations-panel.js';
import { useGeometryJob } from './use-geometry-job.js';

const JOBS = '/api/main/geometry/jobs';
const ID = '01990000-0000-7000-8000-0000000000aa';
const job = (more: Partial<GeometryJob>): GeometryJob => ({
  id: ID,
  operation: 'union',
  status: 'done',
  progress: 100,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...more,
});
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [2, 48],
      [3, 48],
      [3, 49],
      [2, 49],
      [2, 48],
    ],
  ],
};

const circle: Shape = { kind: 'circle', longitude: 2.35, latitude: 48.86, radius: 12.5 };
const sector: Shape = { kind: 'sector', longitude: 2.5, latitude: 48.9, radius: 30, azimuth: 45, beamwidth: 90 };
const shapeOf = (notation: string): Shape => {
  const reading = parseShape(notation);
  if ('fault' in reading) throw new Error(reading.fault.code);
  return reading.shape;
};
const bowTie = shapeOf('POLYGON 0 0, 2 2, 0 2, 2 0');

interface SampleProps {
  readonly shapes: readonly Shape[];
  readonly chosen?: Shape;
  readonly onKeep?: (shape: Shape) => void;
}

/** Any screen with shapes on which operations are run. */
function Sample({ shapes, chosen = shapes.at(-1), onKeep = () => undefined }: SampleProps) {
  const run = useGeometryJob();
  const [point, setPoint] = useState<Position | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  return (
    <>
      <OperationsPanel
        shapes={shapes}
        chosen={chosen}
        isBusy={run.isRunning}
        onStart={(request, asked) => {
          setSent(asked.map((shape) => `Forme ${shapes.indexOf(shape) + 1}`));
          run.start(request);
        }}
        point={point}
        onPoint={setPoint}
        isPointing={false}
        onPointing={() => undefined}
      />
      <JobOutcome run={run} crs="EPSG:4326" sentNames={sent} onKeep={onKeep} />
    </>
  );
}

const open = (props: SampleProps) => openScreen({ element: <Sample {...props} /> });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bodyOf = (api: FakeApi, operation: string) =>
  api.calls(`POST ${JOBS}/${operation}`)[0]!.body as { geometries: object[] };

describe('an operation', () => {
  it('sends the outlines of all shapes, and shows the resulting area, which can be kept', async () => {
    const onKeep = jest.fn();
    const { api, person } = await open({ shapes: [circle, sector], onKeep });
    api.on(`POST ${JOBS}/union`, () => json(job({ result: { geometry: square } })));
    await person.click(button('Union'));
    expect(await screen.findByText('Surface géodésique')).toBeVisible();
    expect(screen.getByText(/^8\s217,59 km²$/)).toBeVisible();
    expect(bodyOf(api, 'union')).toMatchObject({ geometries: [{ type: 'Polygon' }, { type: 'Polygon' }] });
    await person.click(button('Garder comme forme'));
    expect(onKeep).toHaveBeenCalledWith(expect.objectContaining({ kind: 'polygon' }));
  });

  it('subtracts the others from the chosen shape', async () => {
    const shapes = [shapeOf('POLYGON 0 0, 0 1, 1 1'), shapeOf('POLYGON 5 5, 5 6, 6 6')];
    const { api, person } = await open({ shapes, chosen: shapes[1] });
    api.on(`POST ${JOBS}/difference`, () =>
      json(job({ operation: 'difference', result: { geometry: { type: 'MultiPolygon', coordinates: [] } } })),
    );
    await person.click(button('Différence'));
    expect(await screen.findByText(/le résultat est vide/)).toBeVisible();
    expect(bodyOf(api, 'difference').geometries[0]).toMatchObject({
      coordinates: [
        [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 5],
        ],
      ],
    });
  });

  it('shows its progress, then its result', async () => {
    const polls = [job({ status: 'running', progress: 37 }), job({ status: 'running', progress: 80 })];
    const { api, person } = await open({ shapes: [circle, sector] });
    api
      .on(`POST ${JOBS}/union`, () => json({ id: ID, status: 'queued' }, 202))
      .on(`GET ${JOBS}/${ID}`, () => json(polls.shift() ?? job({ result: { geometry: square } })));
    await person.click(button('Union'));
    expect(await screen.findByText('37 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Avancement du calcul' })).toHaveAttribute('aria-valuenow', '37');
    expect(button('Union')).toBeDisabled();
    expect(await screen.findByText('Surface géodésique')).toBeVisible();
    expect(button('Union')).toBeEnabled();
  });

  it('that fails names the shape as the screen does', async () => {
    const { api, person } = await open({ shapes: [circle, bowTie] });
    const error = { code: 'OVERLAY_FAILED', path: 'geometries[1].coordinates[0]' };
    api.on(`POST ${JOBS}/union`, () => json(job({ status: 'failed', error })));
    await person.click(button('Union'));
    expect(await screen.findByText(/Dans\s: Forme 1/)).toBeVisible();
  });

  it('can be cancelled', async () => {
    let status: GeometryJob['status'] = 'running';
    const { api, person } = await open({ shapes: [circle, sector] });
    api
      .on(`POST ${JOBS}/union`, () => json({ id: ID, status: 'queued' }, 202))
      .on(`GET ${JOBS}/${ID}`, () => json(job({ status, progress: 10 })))
      .on(`DELETE ${JOBS}/${ID}`, () => {
        status = 'cancelled';
        return json(job({ status }));
      });
    await person.click(button('Union'));
    await person.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Le calcul a été annulé.')).toBeVisible();
  });

  it('lists the crossings of a bow tie', async () => {
    const result = { valid: false, reason: 'SELF_INTERSECTION', position: [1, 1], crossings: [[1, 1]] };
    const { api, person } = await open({ shapes: [bowTie] });
    api.on(`POST ${JOBS}/validate`, () => json(job({ operation: 'validate', result })));
    await person.click(button('Vérifier'));
    expect(await screen.findByText(/La forme n’est pas valide. Des arêtes se croisent./)).toBeVisible();
    const positions = screen.getByRole('list', { name: 'Positions des défauts' });
    expect(within(positions).getByRole('listitem')).toHaveTextContent(/1° 00' 00.00'' N\s+1° 00' 00.00'' E/);
  });

  it.each([
    [true, 'Le point est dans la forme ou sur son bord.'],
    [false, 'Le point est hors de la forme.'],
  ])('tests whether the shape contains a typed point: %p', async (contains, sentence) => {
    const { api, person } = await open({ shapes: [circle] });
    api.on(`POST ${JOBS}/contains`, () => json(job({ operation: 'contains', result: { contains } })));
    expect(button(/Contient le point/)).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: 'Point à examiner' }), '48.9 2.4');
    await person.tab();
    await person.click(button(/Contient le point/));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(bodyOf(api, 'contains')).toMatchObject({ geojson: { type: 'Polygon' }, point: [2.4, 48.9] });
  });

  it('rotates by the typed angle, and thins to the typed number of vertices', async () => {
    const { api, person } = await open({ shapes: [circle] });
    for (const operation of ['rotate', 'thin'])
      api.on(`POST ${JOBS}/${operation}`, () => json(job({ result: { geometry: square } })));
    const angle = screen.getByRole('textbox', { name: 'Angle, sens horaire (°)' });
    await person.clear(angle);
    await person.type(angle, '-45');
    await person.click(button('Tourner'));
    await waitFor(() => expect(bodyOf(api, 'rotate')).toMatchObject({ angle: -45, geojson: { type: 'Polygon' } }));
    await waitFor(() => expect(button('Alléger')).toBeEnabled());
    await person.click(button('Alléger'));
    await waitFor(() => expect(bodyOf(api, 'thin')).toMatchObject({ maximum: 20 }));
  });
});

describe('a failure', () => {
  it('is shown with its reason, position and geometry', async () => {
    const error = {
      code: 'INVALID_POLYGON',
      reason: 'SELF_INTERSECTION',
      position: [1, 1] as [number, number],
      path: 'geometries[0]',
    };
    const { api, person } = await open({ shapes: [bowTie, circle] });
    api.on(`POST ${JOBS}/union`, () => json(job({ status: 'failed', error })));
    await person.click(button('Union'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('La géométrie n’est pas un polygone ni un multipolygone valide.');
    expect(alert).toHaveTextContent('Des arêtes se croisent.');
    expect(alert).toHaveTextContent(/Position : 1° 00' 00.00'' N/);
    expect(alert).toHaveTextContent('Forme 2');
  });

  it.each([
    ['JOB_TIME_EXHAUSTED', 'Le calcul a pris trop de temps et a été arrêté.'],
    ['JOB_DEADLINE_PASSED', 'Le calcul n’a pas été terminé à temps et a été abandonné.'],
    ['JOB_CRASHED', 'Le calcul s’est interrompu plusieurs fois.'],
  ])('of the job itself has a text: %s', async (code, sentence) => {
    const { api, person } = await open({ shapes: [circle, sector] });
    api.on(`POST ${JOBS}/union`, () => json(job({ status: 'failed', error: { code } })));
    await person.click(button('Union'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('that the server reports by a text of the contract is translated', async () => {
    const { api, person } = await open({ shapes: [circle] });
    api.on(`POST ${JOBS}/union`, () => problem('VALIDATION_FAILED', { detail: 'Must have at least 2 geometries' }));
    await person.click(button('Union'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Il faut au moins deux formes.');
  });

  it('of the server is shown, and the operation can be started again', async () => {
    const { api, person } = await open({ shapes: [circle, sector] });
    api.on(`POST ${JOBS}/union`, () => problem('SERVICE_UNAVAILABLE'));
    await person.click(button('Union'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur est momentanément indisponible.');
    expect(button('Union')).toBeEnabled();
  });

  it('for want of storage offers to delete the finished jobs, after a question', async () => {
    const running = ID.replace(/aa$/, 'bb');
    const failed = ID.replace(/aa$/, 'cc');
    const jobs = [job({ id: running, status: 'running' }), job({}), job({ id: failed, status: 'failed' })];
    const { api, person } = await open({ shapes: [circle, sector] });
    api
      .on(`POST ${JOBS}/union`, () => problem('JOB_STORAGE_FULL'))
      .on(`GET ${JOBS}`, () => json({ rows: jobs, next: null, total: jobs.length }))
      .on(`DELETE ${JOBS}/${ID}/result`, () => new Response(null, { status: 204 }))
      .on(`DELETE ${JOBS}/${failed}/result`, () => new Response(null, { status: 204 }));
    await person.click(button('Union'));
    await person.click(await screen.findByRole('button', { name: 'Supprimer mes résultats' }));
    expect(api.sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/^2 résultats supprimés/)).toBeVisible();
    // A job that is still running has no result, and is left alone.
    expect(api.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });
});
