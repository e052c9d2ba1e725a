import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { type Position, parsePosition } from '@portal/geo';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { coordinateTexts } from '../../../ui/inputs/coordinate/coordinate-input.js';
import type { EndName } from './application-draft.js';

/** Position of a site as far as it is typed, and a function that fills in latitude and longitude together. */
export function useSitePosition(hop: number, end: EndName) {
  const { setValue } = useFormContext<MwDraft>();
  const at = `hops.${hop}.ends.${end}` as const;
  const [latitude, longitude] = useWatch<MwDraft, [`${typeof at}.latitude`, `${typeof at}.longitude`]>({
    name: [`${at}.latitude`, `${at}.longitude`],
  });
  const position = useMemo(() => parsePosition({ latitude, longitude }) ?? null, [latitude, longitude]);
  const fill = (next: Position | null) => {
    const texts = next ? coordinateTexts(next) : { latitude: '', longitude: '' };
    for (const axis of ['latitude', 'longitude'] as const)
      setValue(`${at}.${axis}`, texts[axis], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return { position, fill };
}
