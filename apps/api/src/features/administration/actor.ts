import type { Request } from 'express';
import type { Caller } from '../../kernel/access/caller.js';
import { clientAddress } from '../../kernel/access/client-address.js';

/** The administrator who acts, as the account of who did what names them. */
export interface Actor extends Caller {
  readonly ip: string | null;
}

export const actorOf = (caller: Caller, request: Request): Actor => ({ ...caller, ip: clientAddress(request) });
