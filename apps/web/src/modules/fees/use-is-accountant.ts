import { isStaffOfRegulator } from '@portal/contracts';
import { useSession } from '../../features/identity/session.js';

/** Whether the reader keeps the fees of the regulator. */
export function useIsAccountant(): boolean {
  const { user } = useSession();
  return user?.roles.includes('FEE') === true && isStaffOfRegulator({ relations: user.relationsInfo });
}
