import type { FixedLinks } from '@portal/contracts';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../identity/session.js';
import { useModuleEntries } from '../portal/module-entries.js';
import type { Handed } from './form/visit.js';

/** Begins an application for fixed links, in the module that takes them; undefined for whoever may not apply there. */
export function useFixedLinkApplication(): ((links: FixedLinks, holderId: string) => void) | undefined {
  const user = useUser();
  const navigate = useNavigate();
  const taking = useModuleEntries().find(({ takesFixedLinks }) => takesFixedLinks);
  const address = taking?.searchProvider?.newApplication?.(user);
  if (address === undefined) return undefined;
  return (content, holderId) => {
    const handed: Handed = { content, holderId };
    void navigate(address, { state: { handed } });
  };
}
