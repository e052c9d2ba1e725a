import { Button, Group, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { Position } from 'geojson';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { MapFeature } from '../../map/map-feature.js';
import { type LegendEntry, MapLegend } from '../../map/map-legend.js';
import { ToolMap } from '../../workbench/tool-map.js';
import { areaFeatures, areaLegend } from '../area-features.js';
import classes from './application-map.module.css';
import { useLiveChecks } from './live-checks.js';

/** Decimals of a degree kept from a click: a map is not read closer than 0.1 m. */
const DECIMALS = 6;

/** The search and its tools above, the buttons on the right, the scale below, and at every edge half a site's label. */
const COVERED_EDGES = [92, 76, 48, 48] as const;

/** A position of the application that a click on the map may set. */
export interface ClickedPlace {
  readonly key: string;
  readonly button: string;
  /** What to do once the button is pressed. */
  readonly hint: string;
  /** Gets decimal degrees (WGS 84). */
  readonly set: (longitude: string, latitude: string) => void;
}

interface ApplicationMapProps {
  readonly texts: { readonly section: string; readonly map: string; readonly places: string };
  /** Must stay the same object while nothing drawn changes: the map fits them again when it is another one. */
  readonly features: readonly MapFeature[];
  readonly places: readonly ClickedPlace[];
  /** Drawn beside them, without a move of the map. */
  readonly marks?: readonly MapFeature[];
  /** What of the features does not explain itself. */
  readonly legend?: readonly LegendEntry[];
}

/** What an application places on the map, with the restricted areas around it. Typing coordinates does the same. */
export function ApplicationMap({ texts, features, places, marks, legend = [] }: ApplicationMapProps) {
  const { t } = useTexts();
  const [pressed, setPressed] = useState<string>();
  const placing = places.find(({ key }) => key === pressed);
  const { areas } = useLiveChecks();
  const surroundings = useMemo(() => [...areaFeatures(areas), ...(marks ?? [])], [areas, marks]);

  const entries = [...legend, ...areaLegend];

  const place = ([longitude, latitude]: Position) => {
    if (longitude === undefined || latitude === undefined) return;
    placing?.set(longitude.toFixed(DECIMALS), latitude.toFixed(DECIMALS));
    setPressed(undefined);
  };

  return (
    <section aria-label={texts.section} className={classes.map}>
      <Group gap="xs" role="group" aria-label={texts.places}>
        {places.map(({ key, button }) => (
          <Button
            key={key}
            size="xs"
            px={8}
            variant={pressed === key ? 'filled' : 'default'}
            aria-pressed={pressed === key}
            leftSection={<IconMapPin size={14} aria-hidden />}
            onClick={() => setPressed(pressed === key ? undefined : key)}
          >
            {button}
          </Button>
        ))}
      </Group>
      <Text size="xs" c="dimmed" role="status" className={classes.placing}>
        {placing?.hint}
      </Text>
      <div className={classes.canvas}>
        <ToolMap
          label={texts.map}
          features={features}
          surroundings={surroundings}
          onClick={placing ? place : undefined}
          fitTo="features"
          margins={COVERED_EDGES}
          height="100%"
          legend={entries}
        />
      </div>
      <MapLegend label={t('DOSSIER_LEGEND')} entries={entries} features={[...features, ...surroundings]} />
    </section>
  );
}
