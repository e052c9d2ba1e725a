import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readArea } from './area-corners.js';
import { useParameterChange } from './use-parameter-change.js';

/** Parameter of the address: an area that was drawn on the map. */
export const AREA_PARAMETER = 'area';

/** The area to which the address narrows a list and its map. */
export function useAreaInAddress() {
  const [params] = useSearchParams();
  const change = useParameterChange();
  const setArea = useCallback(
    (area: string | undefined) =>
      change((next) => {
        next.delete('page');
        if (area === undefined) next.delete(AREA_PARAMETER);
        else next.set(AREA_PARAMETER, area);
      }),
    [change],
  );
  return { area: readArea(params.get(AREA_PARAMETER)), setArea };
}
