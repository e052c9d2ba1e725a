import type { Request, Response } from 'express';

/** Request and response of Express, for the few handlers that read or write headers. */
export interface HttpContext {
  readonly request: Request;
  readonly response: Response;
}
