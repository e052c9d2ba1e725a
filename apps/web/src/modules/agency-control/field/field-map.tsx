import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { Position } from 'geojson';
import { useMemo, useState } from 'react';
import type { MapFeature } from '../../../features/map/map-feature.js';
import { PortalMap } from '../../../features/map/portal-map.js';
import { useTexts } from '../../../kernel/i18n.js';
import { toastError } from '../../../ui/toasts.js';
import classes from './field.module.css';
import type { TakenVisit } from './field-records.js';
import { positionNow } from './position-now.js';

const HEIGHT = 300;
/** Degrees around a single site. */
const MARGIN = 0.05;

/** Where visits are, on the portal's own base map; where the inspector is, once asked for. */
export function FieldMap({ visits }: { readonly visits: readonly TakenVisit[] }) {
  const { t } = useTexts();
  const [here, setHere] = useState<readonly [number, number]>();
  const places = useMemo(
    () => visits.map(({ inspection: { longitude, latitude } }) => [longitude, latitude]),
    [visits],
  );
  const features = useMemo((): MapFeature[] => {
    const sites = visits.map(({ inspection: { id, siteName, longitude, latitude } }): MapFeature => {
      return { id, kind: 'point', role: 'marker', label: siteName, at: [longitude, latitude] };
    });
    if (!here) return sites;
    return [...sites, { id: 'here', kind: 'point', role: 'marker-chosen', label: t('AG_FIELD_HERE'), at: [...here] }];
  }, [visits, here, t]);
  // The same array until the visits change: with another one, the map would move back to them.
  const corners = useMemo((): [Position, Position] => {
    const [longitudes, latitudes] = [places.map(([x = 0]) => x), places.map(([, y = 0]) => y)];
    return [
      [Math.min(...longitudes) - MARGIN, Math.min(...latitudes) - MARGIN],
      [Math.max(...longitudes) + MARGIN, Math.max(...latitudes) + MARGIN],
    ];
  }, [places]);
  const find = async (): Promise<void> => {
    const position = await positionNow();
    if (position) setHere([position.coords.longitude, position.coords.latitude]);
    else toastError(undefined, t('AG_FIELD_NOWHERE'));
  };
  return (
    <div className={classes.map}>
      <PortalMap label={t('AG_FIELD_MAP')} height={HEIGHT} features={features} fitTo={corners} />
      <Button
        size="md"
        variant="default"
        leftSection={<IconCurrentLocation size={20} aria-hidden />}
        onClick={() => void find()}
      >
        {t('AG_FIELD_WHERE')}
      </Button>
    </div>
  );
}
