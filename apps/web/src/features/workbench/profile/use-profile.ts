import type { Position } from '@portal/geo';
import { useCallback, useMemo, useState } from 'react';
import { pathFeatures } from '../../terrain/path-features.js';
import { firstPath, type TypedPath } from '../../terrain/typed-path.js';

/** The profile of a map: its path, whether it is shown, and where its cursor stands. */
export function useProfile(linked: TypedPath | undefined) {
  const [isShown, setShown] = useState(linked !== undefined);
  const [path, setPath] = useState(linked ?? firstPath);
  const [cursor, setCursor] = useState<Position>();
  const change = useCallback((next: TypedPath | ((path: TypedPath) => TypedPath)) => {
    setPath(next);
    setCursor(undefined);
  }, []);
  const features = useMemo(() => (isShown ? pathFeatures(path, cursor) : []), [isShown, path, cursor]);
  return { isShown, setShown, path, change, setCursor, features };
}

export type Profile = ReturnType<typeof useProfile>;
