import { plannedStates } from '@portal/contracts/modules/freq-experimentation-requests';
import { type RadioVolume, volumeConflict, windowsOf } from '@portal/radio';
import pg from 'pg';
import { trialDraft } from '../../test/trial-drafts.js';
import type { Bench } from '../bench.js';
import { type Finding, median } from '../report.js';
import { manyTrials, SPAN, WINDOWS } from './many-trials.js';
import { signIn } from './portal-calls.js';

const TRIALS = 10_000;
const RANDOM_CASES = 500;
const MODULE = '/api/freqExperimentationRequests';
const PLACE = { latitude: 47, longitude: 3 } as const;

/** Trials, of some dossiers, that are planned. */
const PLANNED = `JOIN dossier_version v ON v.id = o.version_id
  JOIN dossier d ON d.id = v.dossier_id AND d.status = ANY($1)`;
/** Places that a circle of \`$2\` km around the measured place touches. */
const NEAR = `ST_DWithin(o.area::geography, ST_SetSRID(ST_MakePoint(${PLACE.longitude}, ${PLACE.latitude}), 4326)::geography,
  ($2::numeric + o.radius_km) * 1000)`;

/** What the check of a trial on 3800–3900 MHz in March 2031 looks for. */
const CONFLICTS = `
  SELECT DISTINCT d.id FROM exp_place o JOIN exp_band b ON b.version_id = o.version_id ${PLANNED}
  WHERE ${NEAR} AND (b.band && numrange(3800, 3900) OR b.band -|- numrange(3800, 3900))
    AND EXISTS (SELECT FROM exp_window w WHERE w.version_id = o.version_id
      AND w.during && tstzrange('2031-03-01', '2031-04-01'))`;

/** What a slot in 3400–4200 MHz in March 2031 must be free of. */
const OCCUPATIONS = `
  SELECT lower(b.band), upper(b.band), lower(w.during), upper(w.during)
  FROM exp_place o JOIN exp_band b ON b.version_id = o.version_id AND b.band && numrange(3400, 4200) ${PLANNED}
  JOIN exp_window w ON w.version_id = o.version_id AND w.during && tstzrange('2031-03-01', '2031-04-01')
  WHERE ${NEAR}`;

const CALENDAR = `
  SELECT g.day, t.service, count(DISTINCT v.dossier_id)
  FROM generate_series(timestamptz '2031-03-01', '2031-03-31', interval '1 day') AS g (day)
  JOIN exp_window o ON o.during && tstzrange(g.day, g.day + interval '1 day')
  JOIN exp_trial t ON t.version_id = o.version_id ${PLANNED} GROUP BY 1, 2`;

type Work = () => Promise<unknown>;

async function timed(work: Work): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Two peers in turn; the first round warms up. */
async function inTurn(rounds: number, ours: Work, peer: Work): Promise<{ oursMs: number; peerMs: number }> {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    const [oursMs, peerMs] = [await timed(ours), await timed(peer)];
    if (round < 0) continue;
    times.ours.push(oursMs);
    times.peer.push(peerMs);
  }
  return { oursMs: median(times.ours), peerMs: median(times.peer) };
}

type Ask = (path: string, body?: object) => Promise<unknown>;

async function askAs(bench: Bench, login: string): Promise<Ask> {
  const { token } = await signIn(bench, login);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) => {
    const answer = await fetch(bench.portal + MODULE + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

interface StoredVolume extends Omit<RadioVolume, 'windows' | 'centre'> {
  readonly longitude: number;
  readonly latitude: number;
  /** Seconds since 1970. */
  readonly starts: readonly number[];
}

const HOUR = 3_600_000;

async function planned(client: pg.Client): Promise<RadioVolume[]> {
  const { rows } = await client.query<StoredVolume>(
    `SELECT d.id, ST_X(o.area) AS longitude, ST_Y(o.area) AS latitude, o.radius_km::float8 AS "radiusKm",
       lower(b.band)::float8 AS "lowMhz", upper(b.band)::float8 AS "highMhz", lower(o.heights)::float8 AS "lowestM",
       upper(o.heights)::float8 AS "highestM",
       (SELECT array_agg(extract(epoch FROM lower(w.during))::float8 ORDER BY lower(w.during)) FROM exp_window w
        WHERE w.version_id = o.version_id) AS starts
     FROM exp_place o JOIN exp_band b ON b.version_id = o.version_id ${PLANNED}
     WHERE d.reference LIKE 'EXP-2020-%'`,
    [plannedStates],
  );
  return rows.map(({ longitude, latitude, starts, ...volume }) => ({
    ...volume,
    centre: [longitude, latitude],
    windows: starts.map((start) => ({ start: start * 1000, end: start * 1000 + 8 * HOUR })),
  }));
}

function randomVolume(at: number) {
  const low = 3400 + 5 * Math.floor(Math.random() * 150);
  const lowest = Math.random() < 0.5 ? 0 : 150;
  return {
    id: `case ${at}`,
    latitude: SPAN.south + SPAN.size * Math.random(),
    longitude: SPAN.west + SPAN.size * Math.random(),
    ...{ radiusKm: 1 + Math.floor(Math.random() * 30), lowMhz: low, highMhz: low + 25 },
    ...{ lowestM: lowest, highestM: lowest + 60 },
    ...{ from: `2031-0${1 + (at % 7)}-01T00:00Z`, to: `2031-0${2 + (at % 7)}-01T00:00Z` },
    ...(at % 2 === 0 && { rule: 'DURATION:PT4H\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR' }),
  };
}

const sorted = (found: readonly object[]): string => JSON.stringify(found.map((one) => JSON.stringify(one)).sort());

/** How many random volumes meet other trials than a comparison with every one of them says. */
async function differences(ask: Ask, all: readonly RadioVolume[], cases: number) {
  let [different, met] = [0, 0];
  for (let at = 0; at < cases; at++) {
    const asked = randomVolume(at);
    const { longitude, latitude, from, to, rule, ...volume } = asked;
    const windows = windowsOf(rule, Date.parse(from), Date.parse(to));
    const compared: RadioVolume = { ...volume, centre: [longitude, latitude], windows };
    const expected = all.flatMap((other) => {
      const conflict = volumeConflict(compared, other);
      if (!conflict) return [];
      const { kind, lowMhz, highMhz } = conflict;
      const [first, last] = [conflict.from, conflict.to].map((moment) => new Date(moment).toISOString());
      return [{ volume: asked.id, kind, from: first, to: last, lowMhz, highMhz }];
    });
    const answer = (await ask('/conflicts', { volumes: [asked] })) as { planned: object[] };
    met += expected.length;
    if (sorted(answer.planned) !== sorted(expected)) different += 1;
  }
  return { different, met };
}

const march = { startDate: '2031-03-01', endDate: '2031-03-31' } as const;
const draft = trialDraft('band', {
  ...{ ...march, windowDays: ['MO', 'WE', 'FR'] },
  places: [
    { placeName: 'Nevers', placeKind: 'FIXED', latitude: '47', longitude: '3', radiusKm: 30, altitudeMaxM: 150 },
  ],
});
const slot = {
  ...{ ...PLACE, radiusKm: 30, bandwidthMhz: 100, lowMhz: 3400, highMhz: 4200 },
  ...{ from: '2031-03-01T00:00Z', to: '2031-04-01T00:00Z', rule: 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR' },
};

/** What the check, the slot finder and the calendar of many trials cost, to their statements alone. */
export async function experiments(bench: Bench): Promise<Finding[]> {
  const count = Math.ceil(TRIALS * bench.scale);
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    await manyTrials(client, count);
    const [applicant, officer] = [await askAs(bench, 'applicant'), await askAs(bench, 'officer')];
    const among = `of ${count} trials with ${count * WINDOWS} windows`;
    const compare = async (work: string, atMost: number, ours: Work, peer: Work): Promise<Finding> => {
      const { oursMs, peerMs } = await inTurn(bench.rounds * 4, ours, peer);
      return {
        ...{ work: `${work} ${among}`, reach: { atMost }, unit: '×', figure: oursMs / peerMs },
        detail: `${oursMs.toFixed(1)} ms over HTTP, its statement alone ${peerMs.toFixed(1)} ms`,
        measured: { oursMs, peerMs },
      };
    };
    const near = [plannedStates, 30];
    const cases = Math.ceil(RANDOM_CASES * bench.scale);
    const { different, met } = await differences(officer, await planned(client), cases);
    if (met === 0) throw new Error('No random volume meets a trial: nothing was compared.');
    return [
      await compare(
        'check of a trial in the volume',
        3,
        () => applicant('/band/checks', { draft }),
        () => client.query(CONFLICTS, near),
      ),
      {
        ...{ work: `conflicts of ${cases} random volumes`, reach: { atMost: 0 }, unit: 'differ', figure: different },
        detail: `from comparing each with all trials, which finds ${met} conflicts`,
        measured: { cases, met },
      },
      await compare(
        'free slots in the bands',
        4,
        () => officer('/freeSlots', slot),
        () => client.query(OCCUPATIONS, near),
      ),
      await compare(
        'month of the calendar',
        2,
        () => officer('/calendar?month=2031-03'),
        () => client.query(CALENDAR, [plannedStates]),
      ),
    ];
  } finally {
    await client.end();
  }
}
