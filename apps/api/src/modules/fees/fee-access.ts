import { isStaffOfRegulator } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

type Who = Pick<Caller, 'roles' | 'relations'>;
/** Who does something; without a session in the demonstration. */
export type FeeActor = Pick<Caller, 'id' | 'source'> & { readonly sessionId: string | undefined };
/** Who does something that depends on their organisations. */
export type FeeReader = FeeActor & Who;

/** Whether somebody keeps the fees of the regulator. */
export const isAccountant = (caller: Who): boolean => caller.roles.includes('FEE') && isStaffOfRegulator(caller);

/** @throws PortalError FORBIDDEN for others than accountants of the regulator */
export function requireAccountant(caller: Who): void {
  if (!isAccountant(caller)) throw new PortalError('FORBIDDEN');
}

/** @throws PortalError FORBIDDEN for others than accountants of the regulator and administrators */
export function requireKeeper(caller: Who): void {
  if (!caller.roles.includes('PORTADMIN')) requireAccountant(caller);
}

/** Exemptions are granted by officers of the regulator itself. @throws PortalError FORBIDDEN */
export function requireGranter(caller: Who): void {
  if (!caller.roles.includes('REGULATOR') || !isStaffOfRegulator(caller)) throw new PortalError('FORBIDDEN');
}
