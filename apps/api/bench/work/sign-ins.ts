import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { type Bench, LOGIN, PASSWORD } from '../bench.js';
import { type Finding, median } from '../report.js';
import { paceOf } from './load.js';
import { passwordGrant } from './portal-calls.js';

/** As many as the portal hashes at once. */
const AT_ONCE = 2;
const CONNECTIONS = 8;
const SECONDS = 6;

async function storedHash(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ hash: string }>('SELECT password_hash AS hash FROM app_user WHERE login = $1', [
    LOGIN,
  ]);
  await client.end();
  return rows[0]?.hash ?? '';
}

async function hashingPace(hash: string, seconds: number): Promise<number> {
  const began = performance.now();
  let verified = 0;
  const hashUntilEnd = async () => {
    while (performance.now() - began < seconds * 1000) {
      if (!(await verify(hash, PASSWORD))) throw new Error('The hash is not that of the password.');
      verified += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hashUntilEnd));
  return (performance.now() - began) / verified;
}

/** Sign-ins next to nothing but the hashing that each of them needs. */
export async function signIns(bench: Bench): Promise<Finding[]> {
  const hash = await storedHash(bench.databaseUrl);
  const seconds = SECONDS * bench.scale;
  const request = {
    url: `${bench.portal}/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(passwordGrant())),
  } as const;
  const signInMs: number[] = [];
  const hashMs: number[] = [];
  for (let round = -1; round < bench.rounds; round++) {
    const hashRound = await hashingPace(hash, seconds / 2);
    const signInRound = await paceOf({ ...request, seconds, connections: CONNECTIONS });
    if (round < 0) continue;
    hashMs.push(hashRound);
    signInMs.push(signInRound);
  }
  const figure = median(hashMs.map((ms, round) => ms / (signInMs[round] ?? Number.NaN)));
  return [
    {
      work: 'sign-ins',
      reach: { atLeast: 0.9 },
      unit: '×',
      figure,
      detail: `${(1000 / median(signInMs)).toFixed(1)} a second, hashing alone ${(1000 / median(hashMs)).toFixed(1)}`,
      measured: { signInMs: median(signInMs), hashMs: median(hashMs) },
    },
  ];
}
