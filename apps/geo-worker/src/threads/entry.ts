import { parentPort, workerData } from 'node:worker_threads';
import { Geos } from '../engine/geos.js';
import { GeosEngine } from '../engine/geos-engine.js';
import { GeosMemoryError } from '../engine/geos-errors.js';
import { limitWebAssemblyMemory } from './memory-limit.js';
import type { Message, Task, ThreadFault } from './messages.js';
import { perform } from './perform.js';
import { warmUp } from './warm-up.js';

/** What a worker thread runs: one task after the other, with GEOS loaded once and kept warm. */
if (!parentPort) throw new Error('This file is run by a worker thread');
const port = parentPort;
const send = (message: Message, handedOver: readonly ArrayBuffer[] = []) => port.postMessage(message, handedOver);

limitWebAssemblyMemory(workerData.memoryBytes);
const geos = await Geos.load();
const engine = new GeosEngine(geos);
warmUp(engine);

port.on('message', (task: Task) => {
  try {
    const outcome = perform(task, { engine, progress: inPercent((percent) => send({ kind: 'progress', percent })) });
    send(
      { kind: 'outcome', outcome, heapBytes: geos.heapBytes },
      outcome.kind === 'done' ? [outcome.result.buffer] : [],
    );
  } catch (error) {
    send({ kind: 'lost', fault: faultOf(error), message: error instanceof Error ? error.message : String(error) });
  }
});
send({ kind: 'ready' });

/** Tells a fraction on only when it makes another percent. */
function inPercent(tell: (percent: number) => void): (fraction: number) => void {
  let told = 0;
  return (fraction) => {
    const percent = Math.floor(fraction * 100);
    if (percent <= told) return;
    told = percent;
    tell(percent);
  };
}

function faultOf(error: unknown): ThreadFault {
  const ofMemory = error instanceof RangeError && /memory|allocation|length/i.test(error.message);
  return ofMemory || error instanceof GeosMemoryError ? 'JOB_MEMORY_EXHAUSTED' : 'JOB_CRASHED';
}
