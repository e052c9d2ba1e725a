import { MAX_VERTICES } from '@portal/contracts';
import { JobFailure } from '../processors/job-failure.js';

/** Characters of input as PostgreSQL writes it: 64 MB of GeoJSON plus the spaces that PostgreSQL adds. */
const MAX_CHARACTERS = 128 * 1024 * 1024;

/** Arrays and objects: one per vertex, and at most as many again for rings, parts and geometries. */
const MAX_BRACKETS = 2 * MAX_VERTICES;

/** A shorter text cannot contain too many brackets. */
const HARMLESS = MAX_BRACKETS;

const BRACKET = '['.charCodeAt(0);
const BRACE = '{'.charCodeAt(0);

/**
 * Refuses JSON with more arrays and objects than fit into a thread's memory. Must be called before parsing, because
 * `JSON.parse` at the memory limit of a thread ends the whole process, not only the thread.
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
