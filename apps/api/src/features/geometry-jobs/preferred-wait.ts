import { JOB_WAIT_SECONDS } from '@portal/contracts';
import type { Request, Response } from 'express';

/** Seconds that a caller wants to wait (RFC 7240, `Prefer: wait=…`); sets `Preference-Applied` when the header is used. */
export function preferredWait(request: Request, response: Response): number {
  const [, seconds] = /(?:^|[,;])\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:[,;]|$)/i.exec(request.header('prefer') ?? '') ?? [];
  if (seconds === undefined) return JOB_WAIT_SECONDS.usual;
  const wait = Math.min(Number(seconds), JOB_WAIT_SECONDS.most);
  response.setHeader('Preference-Applied', `wait=${wait}`);
  return wait;
}
