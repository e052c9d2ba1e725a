import { formatLatitude, formatLongitude, type Position } from '@portal/geo';
import type { Position as MapPosition } from 'geojson';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import type { MapFeature } from '../../map/map-feature.js';

/** An item of the address that the map shows. */
export interface AddressItem {
  readonly at: Position;
  /** The preferred one: it stands out, and the map opens on it. */
  readonly isDefault: boolean;
}

/** Half the width and height of the view around a position in the address, degrees; 0.1° is some ten kilometres. */
const HALF_VIEW = 0.1;

/** Of items, in an address that somebody has written by hand. */
const MOST_ITEMS = 50;

/** The item that `latitude,longitude` in decimal degrees means, or `latitude,longitude,default`; undefined for any other text. */
export function readItem(text: string): AddressItem | undefined {
  const [, latitude, longitude, flag] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(,default)?$/.exec(text) ?? [];
  const at = [Number(longitude), Number(latitude)] as const;
  return Math.abs(at[0]) <= 180 && Math.abs(at[1]) <= 90 ? { at, isDefault: flag !== undefined } : undefined;
}

/** South-west and north-east corner of the view around items: around the preferred one, where there is one. */
export function boundsAround(items: readonly AddressItem[]): readonly [MapPosition, MapPosition] | undefined {
  const preferred = items.find(({ isDefault }) => isDefault);
  const shown = preferred ? [preferred] : items;
  if (shown.length === 0) return undefined;
  const longitudes = shown.map(({ at }) => at[0]);
  const latitudes = shown.map(({ at }) => at[1]);
  return [
    [Math.min(...longitudes) - HALF_VIEW, Math.max(-90, Math.min(...latitudes) - HALF_VIEW)],
    [Math.max(...longitudes) + HALF_VIEW, Math.min(90, Math.max(...latitudes) + HALF_VIEW)],
  ];
}

/** Map features of items, labelled with their coordinates. @param preferred says that a position is the preferred one */
export const itemFeatures = (
  items: readonly AddressItem[],
  preferred: (position: string) => string,
): readonly MapFeature[] =>
  items.map(({ at, isDefault }, index) => {
    const position = `${formatLatitude(at[1])} ${formatLongitude(at[0])}`;
    return {
      kind: 'point',
      id: `position-in-address-${index}`,
      role: isDefault ? 'marker-chosen' : 'crossing',
      label: isDefault ? preferred(position) : position,
      at: [...at],
    };
  });

/** The items in the address of the page, each `at=latitude,longitude`, one of them perhaps the default, and the view on them. */
export function useItemsInAddress() {
  const { t } = useTexts();
  const [params] = useSearchParams();
  const texts = params.getAll('at').slice(0, MOST_ITEMS).join(' ');
  const items = useMemo(() => texts.split(' ').flatMap((text) => readItem(text) ?? []), [texts]);
  return useMemo(
    () => ({
      bounds: boundsAround(items),
      features: itemFeatures(items, (position) => t('WORKBENCH_PREFERRED', { position })),
    }),
    [items, t],
  );
}
