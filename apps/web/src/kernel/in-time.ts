import { unreachable } from './api-error.js';

/** Milliseconds after which an answer that the start waits for is not expected any more. */
const PATIENCE_MS = 20_000;

/** @throws ApiError SERVICE_UNAVAILABLE when it takes too long, as if nobody answered */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(unreachable(new Error('The answer took too long.'))), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
