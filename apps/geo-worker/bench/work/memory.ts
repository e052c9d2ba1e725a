import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.js';
import type { Finding } from '../report.js';

const COUNT = 20_000;
const MEGABYTE = 1024 ** 2;
const PROGRAM = fileURLToPath(new URL('../union-in-a-process.ts', import.meta.url));

/** What `union-in-a-process` writes: bytes. */
export interface UnionMemory {
  readonly peak: number;
  readonly before: number;
  readonly webAssembly: number;
}

/** Memory of the largest union in a process of its own, its input included. */
export async function unionMemory({ scale }: Bench): Promise<Finding[]> {
  const count = Math.ceil(COUNT * scale);
  const { peak, before, webAssembly }: UnionMemory = JSON.parse(
    execFileSync(process.execPath, [...process.execArgv, PROGRAM, String(count)], { encoding: 'utf8' }),
  );
  const megabytes = (bytes: number) => bytes / MEGABYTE;
  return [
    {
      work: `memory of the union of ${count} shapes`,
      reach: { atMost: 400 },
      unit: 'MB',
      figure: megabytes(peak - before),
      detail: `peak ${megabytes(peak).toFixed(0)} MB, warm ${megabytes(before).toFixed(0)} MB, WebAssembly ${megabytes(webAssembly).toFixed(0)} MB`,
      measured: { peakBytes: peak, beforeBytes: before, webAssemblyBytes: webAssembly },
    },
  ];
}
