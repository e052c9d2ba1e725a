import type { EsDraft } from '@portal/contracts/modules/es-applications-requests';
import { parsePosition } from '@portal/geo';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApplicationMap } from '../../../features/dossiers/dossier-form.js';
import { useTexts } from '../../../kernel/i18n.js';
import { pointingOf } from '../pointing.js';
import { stationFeatures, stationLegend } from '../station-features.js';

/** The station and the direction in which it points; a click places it. */
export function StationMap() {
  const { t } = useTexts();
  const { setValue } = useFormContext<EsDraft>();
  const [latitude, longitude, stationName, orbit, nominalLongitudeDeg] = useWatch<
    EsDraft,
    ['latitude', 'longitude', 'stationName', 'orbit', 'nominalLongitudeDeg']
  >({ name: ['latitude', 'longitude', 'stationName', 'orbit', 'nominalLongitudeDeg'] });
  const features = useMemo(() => {
    const at = parsePosition({ latitude, longitude });
    const pointing = pointingOf({ orbit, nominalLongitudeDeg }, at && { longitude: at[0], latitude: at[1] });
    return stationFeatures({
      name: stationName || t('ES_STATION'),
      at,
      azimuthDeg: pointing && pointing.elevationDeg >= 0 ? pointing.azimuthDeg : undefined,
    });
  }, [latitude, longitude, stationName, orbit, nominalLongitudeDeg, t]);
  const places = [
    {
      key: 'station',
      button: t('ES_PLACE_STATION'),
      hint: t('ES_PLACING'),
      set: (east: string, north: string) => {
        const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
        setValue('latitude', north, kept);
        setValue('longitude', east, kept);
      },
    },
  ];
  const texts = { section: t('ES_MAP'), map: t('ES_MAP_OF_STATION'), places: t('ES_PLACE_ON_MAP') };
  return <ApplicationMap texts={texts} features={features} marks={[]} places={places} legend={stationLegend} />;
}
