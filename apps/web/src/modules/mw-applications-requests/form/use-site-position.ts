import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { type Position, parsePosition } from '@portal/geo';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { coordinateTexts } from '../../../ui/inputs/coordinate/coordinate-input.js';
import type { EndName } from './application-draft.js';

/** Where in an application something stands that has a position. */
export type SitePath = `hops.${number}.ends.${EndName}` | `hops.${number}.passiveRepeaters.${number}`;

/** Position of a site as far as it is typed, and a function that fills in latitude and longitude together. */
export function useSitePosition(at: SitePath) {
  const { setValue } = useFormContext<MwDraft>();
  const [latitude, longitude] = useWatch<MwDraft, [`${SitePath}.latitude`, `${SitePath}.longitude`]>({
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
