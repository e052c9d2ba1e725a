import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Bench } from '../bench.js';
import type { Finding } from '../report.js';
import { manyLinks } from './many-dossiers.js';
import { TILES } from './map-tiles.js';
import { signIn } from './portal-calls.js';

const WEB_BENCH = fileURLToPath(new URL('../../../web/bench/run.ts', import.meta.url));

/** A finding as the bench of the client writes it. */
interface ClientFinding {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly note?: string;
}

const findingOf = ({ name, value, unit, most, note = '' }: ClientFinding): Finding => ({
  work: name,
  reach: most === undefined ? undefined : { atMost: most },
  unit,
  figure: value,
  detail: note,
  measured: {},
});

/** What the bench of the client measures of a map with this portal's links. */
export async function mapInBrowser(bench: Bench): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  await manyLinks(client, bench.stations).finally(() => client.end());
  const { token } = await signIn(bench, 'officer');
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-map-'));
  const json = join(folder, 'result.json');
  try {
    const works = ['--work', 'drawing-undo', '--work', 'map-with-stations'];
    const options = [...works, '--rounds', String(bench.rounds), '--json', json];
    const program = spawn(process.execPath, [...process.execArgv, WEB_BENCH, ...options], {
      env: { ...process.env, TILES: bench.portal + TILES, TILES_TOKEN: token },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(program, 'exit');
    if (code !== 0) throw new Error(`The bench of the client ended with code ${code}.`);
    const { findings } = JSON.parse(readFileSync(json, 'utf8')) as { findings: ClientFinding[] };
    return findings.map(findingOf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
