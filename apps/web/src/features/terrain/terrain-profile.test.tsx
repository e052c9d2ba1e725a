import { jest } from '@jest/globals';
import { type TerrainProfile as Answer, type ClutterDraft, completeClutter } from '@portal/contracts';
import { type Position, parsePosition } from '@portal/geo';
import { clearanceVerdicts, type GroundSample, pathProfile } from '@portal/radio';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { json, problem } from '../../../test/fake-api.js';
import { mapSettings } from '../../../test/fake-portal.js';
import { openScreen } from '../../../test/open-screen.js';
import { ClutterFields } from './clutter-fields.js';
import { OwnProfilePage } from './own-profile-page.js';
import { type ProfilePath, profilePath } from './profile-path.js';
import { TerrainProfile } from './terrain-profile.js';

const path: ProfilePath = {
  a: { name: 'Mont Verdun', at: [4.779, 45.8505], heightM: 30 },
  b: { name: 'Fourvière', at: [4.8216, 45.7623], heightM: 25 },
  frequencyMhz: 18_700,
};
const sites = { h1: 30, h2: 25, frequencyMhz: 18_700 };

/** Ten kilometres of level ground with one hill half-way. */
const ground = (hillM: number): GroundSample[] =>
  Array.from({ length: 201 }, (_, i) => ({
    dKm: i / 20,
    groundM: 200 + (Math.abs(i - 100) < 4 ? hillM : 0),
    clutterM: 0,
  }));

const answerFor = (samples: readonly GroundSample[], change: Partial<Answer> = {}): Answer => {
  const { points, obstacles, ...profile } = pathProfile(samples, { ...sites, k: 4 / 3 });
  return {
    ...profile,
    ...{ azAB: 161.32, azBA: 341.35, stepM: 50, source: 'DEM', missingTiles: [] },
    points: [...points],
    obstacles: [...obstacles],
    clearance: clearanceVerdicts(samples, sites),
    ...change,
  };
};

function Opened({
  answer,
  onCursor,
}: {
  readonly answer: () => Promise<Answer>;
  readonly onCursor?: (at: Position) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const read = () => ({ queryKey: ['profile'], queryFn: answer });
  return isOpen ? (
    <TerrainProfile path={path} read={read} onCursor={onCursor} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      open
    </button>
  );
}

async function open(answer: () => Promise<Answer>, onCursor?: (at: Position) => void) {
  const opened = await openScreen({ element: <Opened answer={answer} onCursor={onCursor} />, locale: 'en' });
  opened.api.on('GET /api/main/appSettings/getMapSettings', () => json(mapSettings));
  await opened.person.click(screen.getByRole('button', { name: 'open' }));
  return opened;
}

describe('a terrain profile', () => {
  it('says at both k whether the path is clear, and names the worst point', async () => {
    await open(async () => answerFor(ground(15)));
    expect(await screen.findByText(/k = 4\/3: clearance is sufficient, 173% of the Fresnel radius/)).toBeVisible();
    expect(screen.getByText(/k = 2\/3: clearance is sufficient, 150%/)).toBeVisible();
    expect(screen.getByText(/Worst point \(k = 4\/3\): at 5\.15 km, clearance 11\.0 m/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('lists obstacles, and computes anew for another k', async () => {
    const { person } = await open(async () => answerFor(ground(27)));
    expect(await screen.findByText(/k = 4\/3: clearance is insufficient/)).toBeVisible();
    const obstacles = screen.getByRole('table', { name: 'Obstacles within 60% of the 1st ellipsoid' });
    expect(within(obstacles).getByRole('row', { name: /^4\.85 – 5\.15/ })).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Effective earth radius factor k'), '2/3 – sub-refraction');
    expect(screen.getByText(/Worst point \(k = 2\/3\): at 5\.15 km, clearance -2\.5 m/)).toBeVisible();
  });

  it('is read at a cursor that keys move, with its place for a map', async () => {
    const onCursor = jest.fn<(at: Position) => void>();
    await open(async () => answerFor(ground(15)), onCursor);
    const cursor = await screen.findByRole('slider', { name: 'Cursor: distance from Mont Verdun' });
    fireEvent.keyDown(cursor, { key: 'Home' });
    expect(cursor).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^At 0\.00 km: ground 200\.0 m, clearance 30\.0 m/),
    );
    const [at] = onCursor.mock.lastCall ?? [];
    expect(at?.map((degrees) => Number(degrees.toFixed(4)))).toEqual([4.779, 45.8505]);
  });

  it('has its figures as a table', async () => {
    const { person } = await open(async () => answerFor(ground(15)));
    await person.click(await screen.findByRole('button', { name: 'Show the table' }));
    expect(screen.getAllByRole('row')).toHaveLength(202);
    expect(screen.getByRole('row', { name: /^10\.000 / })).toBeVisible();
  });

  it('says where no elevation is known, and that the relief of a demonstration is invented', async () => {
    await open(async () => answerFor(ground(0), { missingTiles: ['N45E004', 'N45E005'], source: 'DEM_DEMO' }));
    expect(await screen.findByText(/No elevation is known in N45E004, N45E005/)).toBeVisible();
    expect(screen.getByText(/invented for the demonstration/)).toBeVisible();
    // Nothing of it is in order.
    expect(screen.queryByText(/✓/)).not.toBeInTheDocument();
  });
});

function Covered() {
  const [typed, setTyped] = useState<ClutterDraft>([]);
  const clutter = useMemo(() => completeClutter(typed), [typed]);
  const read = () => ({ queryKey: ['profile'], queryFn: async () => answerFor(ground(15)) });
  return (
    <>
      <TerrainProfile path={path} clutter={clutter} read={read} />
      <ClutterFields value={typed} onChange={setTyped} />
    </>
  );
}

it('clutter that is typed takes from the clearance at once, and is in the figures', async () => {
  const { api, person } = await openScreen({ element: <Covered />, locale: 'en' });
  api.on('GET /api/main/appSettings/getMapSettings', () => json(mapSettings));
  await person.click(screen.getByRole('button', { name: 'Add a segment' }));
  const segment = within(screen.getByRole('group', { name: 'Segment 1' }));
  await person.type(segment.getByLabelText('From (km)'), '{Control>}a{/Control}4');
  await person.type(segment.getByLabelText('To (km)'), '3');
  await person.tab();
  expect(segment.getByText('A segment must end after it starts.')).toBeVisible();
  await person.type(segment.getByLabelText('To (km)'), '{Control>}a{/Control}6');
  await person.selectOptions(segment.getByLabelText('Kind'), 'Urban (20 m)');
  // 11.0 m over the bare hill.
  expect(await screen.findByText(/Worst point \(k = 4\/3\): at 5\.15 km, clearance -9\.0 m/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show the table' }));
  expect(screen.getByRole('columnheader', { name: 'Ground and clutter' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remove segment 1' }));
  expect(await screen.findByText(/Worst point .* clearance 11\.0 m/)).toBeVisible();
});

it('a profile that is refused says why, and can be asked for again', async () => {
  const { api, person } = await openScreen({
    element: <Opened answer={async () => answerFor(ground(0))} />,
    locale: 'en',
  });
  api.on('GET /api/main/appSettings/getMapSettings', () => problem('NOT_FOUND'));
  await person.click(screen.getByRole('button', { name: 'open' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /api/main/appSettings/getMapSettings', () => json(mapSettings));
  await person.click(again);
  expect(await screen.findByText(/k = 4\/3: clearance is sufficient/)).toBeVisible();
});

it.each([
  ['a position is missing', {}, { at: undefined }],
  ['a height is missing', { heightM: null }, {}],
  ['a mast is too high', { heightM: 351 }, {}],
  ['both ends are at one place', { at: parsePosition({ latitude: '45.7623', longitude: '4.8216' }) }, {}],
  ['the ends are more than 250 km apart', { at: [2, 48] as const }, {}],
])('no path is known while %s', (_, a, b) => {
  expect(profilePath({ ...path.a, ...a }, { ...path.b, ...b }, 18_700)).toBeUndefined();
});

it('is kept as CSV, PNG, SVG and PDF', async () => {
  const { person } = await open(async () => answerFor(ground(27)));
  const made: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:made';
  });
  await person.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  await waitFor(() => expect(made[0]?.type).toBe('application/pdf'), { timeout: 10_000 });
  await person.click(screen.getByRole('button', { name: 'Save as SVG' }));
  expect(made[1]?.type).toBe('image/svg+xml');
  for (const name of ['Save as CSV', 'Save as PNG']) expect(screen.getByRole('button', { name })).toBeVisible();
  jest.restoreAllMocks();
});

it('has a page of its own whose address is the profile', async () => {
  const { api, person } = await openScreen({
    element: <OwnProfilePage />,
    locale: 'en',
    path: '/?profile=45.8505,4.779,30;45.7623,4.8216,25;18700',
  });
  api.on('GET /api/main/appSettings/getMapSettings', () => json(mapSettings));
  api.on('GET /api/main/terrain/profile', () => json(answerFor(ground(15))));
  expect(await screen.findByRole('figure', { name: 'Terrain profile: A – B' })).toBeVisible();
  await person.clear(screen.getByRole('textbox', { name: 'Antenna B, height (m)' }));
  await person.tab();
  expect(await screen.findByText(/^The profile appears once both ends/)).toBeVisible();
});
