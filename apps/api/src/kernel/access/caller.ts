import type { Origin, Relation, RequestSystem, Role } from '@portal/contracts';
import type { RequestSource } from './request-source.js';

/** The user of a session. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  readonly login: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  readonly origin: Origin | null;
  readonly relations: readonly Relation[];
  /** Increases whenever the user's permissions change. */
  readonly accessVersion: number;
  readonly mustChangePassword: boolean;
  /** A role requires a second factor, and the user has none. */
  readonly mustEnrolSecondFactor: boolean;
  /** When the user last signed in, this session included. */
  readonly lastLoginAt: Date | null;
}

/** The user of a request, read from the session each time; handlers receive it and do not read the request. */
export interface Caller extends SessionUser {
  /** Null when demonstration data is made without a request. */
  readonly source: RequestSource | null;
}

/** The person who runs the installation, at its console: no account, and above all of them. */
export const OPERATOR = { id: undefined, sessionId: undefined, source: null } as const;

/** Who changes accounts: the user of a request, or the operator. */
export type Actor = Pick<Caller, 'id' | 'sessionId' | 'source'> | typeof OPERATOR;

declare module 'express-serve-static-core' {
  interface Request {
    caller?: Caller;
  }
}

/** Ids of the organisations a caller acts for, in one request system or in any; the relation's own first. */
export function operatorsOf(caller: Pick<Caller, 'relations'>, system?: RequestSystem): string[] {
  const relations = caller.relations.filter(
    ({ requestSystems }) => system === undefined || requestSystems.includes(system),
  );
  const ids = relations.flatMap(({ parentInfo, availableOperators }) => [
    parentInfo.id,
    ...availableOperators.map(({ id }) => id),
  ]);
  return [...new Set(ids)];
}
