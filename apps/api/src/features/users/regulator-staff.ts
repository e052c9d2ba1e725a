import { isStaffOfRegulator } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { PortalError } from '../../kernel/errors/portal-error.js';

/**
 * Lets pass administrators and the regulator's own staff: people of consulted bodies hold the regulator's role, too.
 *
 * @throws PortalError FORBIDDEN for others
 */
export function requireRegulatorStaff(caller: Pick<Caller, 'roles' | 'relations'>): void {
  if (!caller.roles.includes('PORTADMIN') && !isStaffOfRegulator(caller)) throw new PortalError('FORBIDDEN');
}
