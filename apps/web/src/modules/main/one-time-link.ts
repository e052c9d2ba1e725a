import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

const Kept = z.object({ linkSecret: z.string() });

interface LinkSecret {
  /** Missing where the page was opened without a link, or the secret has served. */
  readonly secret: string | undefined;
  /** Drops it once it is of no more use. */
  readonly forget: () => void;
}

/**
 * The secret of a mailed link. It leaves the address, which is shown, shared and kept, for the tab's own entry in the
 * history: that survives a reload, and no other tab, server or log sees it.
 *
 * @param bare address of the page without the secret
 */
export function useOneTimeLink(inAddress: string | undefined, bare: string): LinkSecret {
  const { state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (inAddress !== undefined) void navigate(bare, { replace: true, state: { linkSecret: inAddress } });
  }, [inAddress, bare, navigate]);
  const forget = useCallback(() => void navigate(bare, { replace: true, state: null }), [bare, navigate]);
  return { secret: inAddress ?? Kept.safeParse(state).data?.linkSecret, forget };
}
