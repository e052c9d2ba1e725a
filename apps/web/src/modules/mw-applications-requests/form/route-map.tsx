import { type MwDraft, repeaterName } from '@portal/contracts/modules/mw-applications-requests';
import type { Position } from '@portal/geo';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApplicationMap } from '../../../features/dossiers/dossier-form.js';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { PlaceSourceContext } from '../../../features/map/place-source.js';
import { useTexts } from '../../../kernel/i18n.js';
import { draftedHop, hopFeatures, type MapHop, oneWayEntry } from '../hop-features.js';
import { endNames } from './application-draft.js';
import { ownSites } from './own-sites.js';
import type { SitePath } from './use-site-position.js';
import { useTypedHops } from './use-typed-hops.js';

const legend = [oneWayEntry];

interface RouteMapProps {
  readonly hop: number;
  /** Where the cursor stands on the terrain profile. */
  readonly marked: Position | undefined;
}

/** All hops on the map. The sites and repeaters of one hop may be placed by a click. */
export function RouteMap({ hop, marked }: RouteMapProps) {
  const { t } = useTexts();
  const { setValue } = useFormContext<MwDraft>();
  const hops = useTypedHops();
  // Only what is drawn: other fields must not move the map.
  const drawn = JSON.stringify(hops.map(draftedHop));
  const features = useMemo(() => hopFeatures(JSON.parse(drawn) as MapHop[]), [drawn]);
  const marks = useMemo(
    (): MapFeature[] => (marked ? [{ kind: 'point', id: 'profile', role: 'point', at: [...marked] }] : []),
    [marked],
  );
  const sites: readonly (readonly [name: string, at: SitePath])[] = [
    ...endNames.map((end) => [end, `hops.${hop}.ends.${end}`] as const),
    ...(hops[hop]?.passiveRepeaters ?? []).map(
      (_, index) => [repeaterName(index), `hops.${hop}.passiveRepeaters.${index}`] as const,
    ),
  ];
  const places = sites.map(([name, at]) => ({
    key: name,
    button: t('MW_PLACE_END', { end: name }),
    hint: t('MW_PLACING', { end: name }),
    set: (longitude: string, latitude: string) => {
      const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
      setValue(`${at}.latitude`, latitude, kept);
      setValue(`${at}.longitude`, longitude, kept);
    },
  }));
  const texts = { section: t('MW_MAP'), map: t('MW_MAP_OF_ROUTE'), places: t('MW_PLACE_ON_MAP') };
  return (
    <PlaceSourceContext value={ownSites}>
      <ApplicationMap texts={texts} features={features} marks={marks} places={places} legend={legend} />
    </PlaceSourceContext>
  );
}
