import { parentPort, workerData } from 'node:worker_threads';
import { Geos } from '../engine/geos.js';
import { GeosEngine } from '../engine/geos-engine.js';
import { GeosMemoryError } from '../engine/geos-errors.js';
import { buffersOf } from '../engine/packed-areas.js';
import { HelpRequests } from './help-requests.js';
import { limitWebAssemblyMemory } from './memory-limit.js';
import type { Message, Order, Outcome, Results, Share, Task, ThreadFault } from './messages.js';
import { perform, unite } from './perform.js';
import type { Helpers } from './shared-union.js';
import { warmUp } from './warm-up.js';

/** Entry of a worker thread: runs one task after the other, with GEOS loaded once. */
if (!parentPort) throw new Error('This file is run by a worker thread');
const port = parentPort;
const send = (message: Message, handedOver: readonly ArrayBuffer[] = []) => port.postMessage(message, handedOver);

limitWebAssemblyMemory(workerData.memoryBytes);
const geos = await Geos.load();
const engine = new GeosEngine(geos);
warmUp(engine);

const requests = new HelpRequests((request, { batches }) =>
  send({ kind: 'help', request, batches }, batches.flatMap(buffersOf)),
);
const helpers: Helpers = { most: workerData.others, help: (batches) => requests.make({ batches }) };

port.on('message', async (order: Order) => {
  if (order.kind === 'helped') return requests.answer(order.request, order.unions);
  try {
    await (order.kind === 'task' ? performTask(order) : performShare(order));
  } catch (error) {
    send({ kind: 'lost', fault: faultOf(error), message: error instanceof Error ? error.message : String(error) });
  }
});
send({ kind: 'ready' });

async function performTask(task: Task): Promise<void> {
  const progress = inPercent((percent) => send({ kind: 'progress', percent }));
  const outcome = await perform(task, { engine, helpers, progress });
  sendOutcome(outcome, outcome.kind === 'done' ? [outcome.result.buffer] : []);
}

function performShare(share: Share): void {
  const outcome = unite(share, engine);
  sendOutcome(outcome, outcome.kind === 'done' ? outcome.result.flatMap(buffersOf) : []);
}

function sendOutcome(outcome: Outcome<Results[keyof Results]>, handedOver: readonly ArrayBuffer[]): void {
  send({ kind: 'outcome', outcome, heapBytes: geos.heapBytes }, handedOver);
}

/** Reports progress only when the whole percentage changes. */
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
