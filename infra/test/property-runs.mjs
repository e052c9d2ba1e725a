// @ts-check
// Runs before each test file of `npm test -- slow`.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: Number(process.env.FC_RUNS || 2000) });
