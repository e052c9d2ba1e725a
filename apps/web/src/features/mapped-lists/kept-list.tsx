import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../identity/session.js';

/** By client of the running page, so that a reload starts anew: the searches of users by the list's path. */
const searches = new WeakMap<QueryClient, Map<string, string>>();

function useKeptSearches(): Map<string, string> {
  const queries = useQueryClient();
  const kept = searches.get(queries) ?? new Map<string, string>();
  searches.set(queries, kept);
  return kept;
}

/**
 * A list whose filters, order, page and map are there again when its user comes back to it by a link to the list itself.
 * A link that names filters wins, and they can be cleared as ever while the list is shown.
 */
export function KeptList({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const kept = useKeptSearches();
  const key = `${user?.id ?? ''} ${pathname}`;
  const [isComingBack, setComingBack] = useState(search === '' && kept.has(key));
  const restored = isComingBack ? kept.get(key) : undefined;
  useEffect(() => {
    if (restored !== undefined) return setComingBack(false);
    if (search === '') kept.delete(key);
    else kept.set(key, search);
  }, [restored, kept, key, search]);
  return restored === undefined ? children : <Navigate to={pathname + restored} replace />;
}
