import { isStaffOfRegulator } from '@portal/contracts';
import { useSession } from '../../../features/identity/session.js';

/** Whether the reader may run meetings, as far as roles say: the server knows who decides. */
export function useIsDecider(): boolean {
  const { user } = useSession();
  return user?.roles.includes('REGULATOR') === true && isStaffOfRegulator({ relations: user.relationsInfo });
}
