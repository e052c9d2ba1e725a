import { Geos } from '../src/engine/geos.js';
import { GeosEngine } from '../src/engine/geos-engine.js';
import { warmUp } from '../src/threads/warm-up.js';
import { antennaNetwork } from './antenna-network.js';
import type { UnionMemory } from './work/memory.js';

/** Unites as many shapes as the argument says and writes what memory that took. */
const geos = await Geos.load();
const engine = new GeosEngine(geos);
warmUp(engine);
const before = process.memoryUsage.rss();
engine.union(antennaNetwork(Number(process.argv[2])));
const memory: UnionMemory = {
  before,
  peak: 1024 * process.resourceUsage().maxRSS,
  webAssembly: geos.heapBytes,
};
process.stdout.write(JSON.stringify(memory));
