import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Area, areaOf } from '@portal/geo';
import { median, repetitions } from '../cpu-time.js';
import { type NativeGeos, type NativeWork, SAMPLE_MS } from './native-geos.js';
import { decodePolygons, encodeAreas } from './wkb.js';

const GIGABYTE = 1024 ** 3;

/** Bash tells what a program took of the processors, in milliseconds; GEOS' own clock is that on the wall. */
const TIMED = `TIMEFORMAT='%3U %3S'; { time "$@" 2>&3; } 3>&2`;

interface Run {
  readonly output: string;
  readonly cpuMs: number;
}

/** The `geosop` program that comes with GEOS (`geos-bin` of Debian); undefined where it is not installed. */
export function openGeosop(): NativeGeos | undefined {
  const { error, stdout } = spawnSync('geosop', ['--help'], { encoding: 'utf8' });
  if (error) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'geosop-'));
  return {
    name: stdout.match(/GEOS [\d.]+/)?.[0] ?? 'GEOS',
    union: async (areas) =>
      workOf(join(folder, 'areas.wkb'), areas, 'unaryUnion', 'wkb', (text) =>
        areaOf(decodePolygons(Buffer.from(text.trim(), 'hex'))),
      ),
    isValid: async (area) =>
      workOf(join(folder, 'area.wkb'), [area], 'isValid', 'txt', (text) => text.trim() === 'true'),
    close: async () => rmSync(folder, { recursive: true }),
  };
}

/** Timed without reading the file: that is what a run takes which only asks whether something was read. */
function workOf<T>(
  file: string,
  areas: readonly Area[],
  operation: string,
  format: string,
  read: (output: string) => T,
): NativeWork<T> {
  writeFileSync(file, Buffer.from(encodeAreas(areas)).toString('hex'));
  const first = geosop('-a', file, '-f', format, operation);
  const readingMs = median([1, 2, 3].map(() => geosop('-a', file, 'isEmpty').cpuMs));
  const times = repetitions(first.cpuMs - readingMs, SAMPLE_MS);
  return {
    answer: read(first.output),
    sampleMs: async () => (geosop('-a', file, '-r', String(times), operation).cpuMs - readingMs) / times,
  };
}

function geosop(...args: readonly string[]): Run {
  const run = spawnSync('bash', ['-c', TIMED, 'bash', 'geosop', ...args], { encoding: 'utf8', maxBuffer: GIGABYTE });
  const [user, system] =
    run.stderr
      ?.match(/(\d+\.\d+) (\d+\.\d+)\s*$/)
      ?.slice(1)
      .map(Number) ?? [];
  if (run.status !== 0 || user === undefined || system === undefined) {
    throw run.error ?? new Error(`geosop ${args.join(' ')} failed: ${run.stderr}`);
  }
  return { output: run.stdout, cpuMs: 1000 * (user + system) };
}
