import { Button, Group, Text } from '@mantine/core';
import type { MwDraft, MwHopDraft } from '@portal/contracts/modules/mw-applications-requests';
import { IconMapPin } from '@tabler/icons-react';
import type { Position } from 'geojson';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { areaFeatures, areaLegend } from '../../../features/dossiers/area-features.js';
import { useLiveChecks } from '../../../features/dossiers/dossier-form.js';
import { MapLegend } from '../../../features/map/map-legend.js';
import { PortalMap } from '../../../features/map/portal-map.js';
import { useTexts } from '../../../kernel/i18n.js';
import { hopFeatures, type MapHop } from '../hop-features.js';
import classes from './application.module.css';
import { type EndName, endNames } from './application-draft.js';
import { positionOf } from './hop-figures.js';

/** Decimals of a degree kept from a click: a map is not read closer than 0.1 m. */
const DECIMALS = 6;

const onMap = ({ ends: { A, B } }: MwHopDraft): MapHop => ({
  a: { name: A.siteName || 'A', at: positionOf(A) },
  b: { name: B.siteName || 'B', at: positionOf(B) },
});

/** All hops on the map. The sites of one hop may be placed by a click; typing the coordinates does the same. */
export function RouteMap({ hop }: { readonly hop: number }) {
  const { t } = useTexts();
  const { setValue } = useFormContext<MwDraft>();
  const hops = useWatch<MwDraft, 'hops'>({ name: 'hops' });
  const [placing, setPlacing] = useState<EndName>();
  // Only what is drawn: other fields must not move the map.
  const drawn = JSON.stringify(hops.map(onMap));
  const features = useMemo(() => hopFeatures(JSON.parse(drawn) as MapHop[]), [drawn]);

  const { areas } = useLiveChecks();
  const surroundings = useMemo(() => areaFeatures(areas), [areas]);

  const place = ([longitude, latitude]: Position) => {
    if (!placing || longitude === undefined || latitude === undefined) return;
    const at = `hops.${hop}.ends.${placing}` as const;
    const kept = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue(`${at}.latitude`, latitude.toFixed(DECIMALS), kept);
    setValue(`${at}.longitude`, longitude.toFixed(DECIMALS), kept);
    setPlacing(undefined);
  };

  return (
    <section aria-label={t('MW_MAP')} className={classes.map}>
      <Group gap="xs" role="group" aria-label={t('MW_PLACE_ON_MAP')}>
        {endNames.map((end) => (
          <Button
            key={end}
            size="xs"
            px={8}
            variant={placing === end ? 'filled' : 'default'}
            aria-pressed={placing === end}
            leftSection={<IconMapPin size={14} aria-hidden />}
            onClick={() => setPlacing(placing === end ? undefined : end)}
          >
            {t('MW_PLACE_END', { end })}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed" role="status" className={classes.placing}>
        {placing && t('MW_PLACING', { end: placing })}
      </Text>
      <div className={classes.canvas}>
        <PortalMap
          label={t('MW_MAP_OF_ROUTE')}
          features={features}
          surroundings={surroundings}
          onClick={placing ? place : undefined}
          fitTo="features"
          height="100%"
          withTools
        />
      </div>
      <MapLegend label={t('DOSSIER_LEGEND')} entries={areaLegend} features={surroundings} />
    </section>
  );
}
