import { isStaffOfRegulator } from '@portal/contracts';
import { useUser } from '../../features/identity/session.js';

/** Whether the reader is an officer of the regulator; people of consulted bodies hold the same role. */
export function useIsRegulator(): boolean {
  const { roles, relationsInfo } = useUser();
  return roles.includes('REGULATOR') && isStaffOfRegulator({ relations: relationsInfo });
}
