import { spawnSync } from 'node:child_process';
import { type Area, areaOf } from '@portal/geo';
import { decodePolygons, encodeAreas } from '../../bench/native/wkb.js';

/** Whether native GEOS is installed. */
const hasNativeGeos = spawnSync('geosop', ['--help']).error === undefined;

/** `describe`, skipped with a note where native GEOS is not installed. */
export const onNativeGeos = hasNativeGeos ? describe : describe.skip;
if (!hasNativeGeos)
  process.stdout.write('Not compared with native GEOS: geosop (geos-bin of Debian) is not installed.\n');

type NativeOperation = 'union' | 'intersection' | 'difference' | 'unaryUnion' | 'isValid';
type NativeCase = readonly [operation: NativeOperation, a: readonly Area[], b?: readonly Area[]];

/** One shell that starts all processes: starting each from the test takes a hundred times as long. */
const EACH = `while read -r format operation a b; do geosop -a "$a" \${b:+-b "$b"} -f "$format" "$operation" || exit; done`;

/** Output of `geosop`, one line per case. */
function geosop(cases: readonly NativeCase[]): string[] {
  const lines = cases.map(([operation, ...inputs]) =>
    [operation === 'isValid' ? 'txt' : 'wkb', operation, ...inputs.map((areas) => hexOf(areas!))].join(' '),
  );
  const { stdout, stderr } = spawnSync('bash', ['-c', EACH], { encoding: 'utf8', input: `${lines.join('\n')}\n` });
  const answers = stdout.trim().split('\n');
  if (answers.length !== cases.length)
    throw new Error(`geosop answered ${answers.length} of ${cases.length}: ${stderr}`);
  return answers;
}

/** A collection of the areas, as the engine has them. */
const hexOf = (areas: readonly Area[]) => Buffer.from(encodeAreas(areas)).toString('hex');

export const nativeAreas = (cases: readonly NativeCase[]): Area[] =>
  geosop(cases).map((hex) => areaOf(decodePolygons(Buffer.from(hex, 'hex'))));

export const nativeValidity = (areas: readonly Area[]): boolean[] =>
  geosop(areas.map((area) => ['isValid', [area]])).map((answer) => answer === 'true');
