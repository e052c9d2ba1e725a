import { MAX_VERTICES } from '@portal/contracts';
import { JobFailure } from '../processors/job-failure.js';

/** Characters of input as PostgreSQL writes it: 64 MB of GeoJSON and the spaces it puts between. */
const MAX_CHARACTERS = 128 * 1024 * 1024;

/** Arrays and objects: one a vertex, at most one more for rings, parts and geometries together. */
const MAX_BRACKETS = 2 * MAX_VERTICES;

/** Text that cannot hold too many brackets needs no counting. */
const HARMLESS = MAX_BRACKETS;

const BRACKET = '['.charCodeAt(0);
const BRACE = '{'.charCodeAt(0);

/**
 * Refuses JSON that would become more arrays and objects than a thread has memory for. To be asked before it is
 * parsed: `JSON.parse` at the limit of a thread's memory does not end the thread, it ends the process.
 *
 * @throws JobFailure JOB_TOO_LARGE
 */
export function checkSize(json: string): void {
  if (json.length <= HARMLESS) return;
  if (json.length > MAX_CHARACTERS || brackets(json) > MAX_BRACKETS) {
    throw new JobFailure({ code: 'JOB_TOO_LARGE', detail: `A job takes at most ${MAX_VERTICES} vertices` });
  }
}

function brackets(json: string): number {
  let count = 0;
  for (let i = 0; i < json.length; i++) {
    const character = json.charCodeAt(i);
    if (character === BRACKET || character === BRACE) count++;
  }
  return count;
}
