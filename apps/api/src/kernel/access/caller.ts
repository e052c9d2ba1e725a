import type { Origin, Relation, RequestSystem, Role } from '@portal/contracts';
import type { RequestSource } from './request-source.js';

/** Whoever a session belongs to. */
export interface SessionUser {
  readonly id: string;
  readonly sessionId: string;
  readonly login: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  readonly origin: Origin | null;
  readonly relations: readonly Relation[];
  /** Grows whenever what the user may do or see changes. */
  readonly accessVersion: number;
  readonly mustChangePassword: boolean;
  /** One of the roles asks for a second factor, and there is none yet. */
  readonly mustEnrolSecondFactor: boolean;
  /** When the user last signed in, this session included. */
  readonly lastLoginAt: Date | null;
}

/** Who is asking. Read from the session on every request; handlers never look at the request for it. */
export interface Caller extends SessionUser {
  /** None where the demonstration acts for its people. */
  readonly source: RequestSource | null;
}

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
