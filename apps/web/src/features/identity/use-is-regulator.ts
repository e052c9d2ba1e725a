import { isStaffOfRegulator } from '@portal/contracts';
import { useSession } from './session.js';

/** Whether the reader is an officer of the regulator; people of consulted bodies hold the same role. */
export function useIsRegulator(): boolean {
  const { user } = useSession();
  return user?.roles.includes('REGULATOR') === true && isStaffOfRegulator({ relations: user.relationsInfo });
}
