import { Text } from '@mantine/core';
import type { Position } from 'geojson';
import type OlMap from 'ol/Map.js';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { LoadingState } from '../../ui/states.js';
import type { MapColours } from './map-colours.js';
import type { MapFeature } from './map-feature.js';
import classes from './portal-map.module.css';

export interface PortalMapProps {
  /** Accessible name. What the map shows must also be said in text beside it. */
  readonly label: string;
  readonly features: readonly MapFeature[];
  /** Longitude and latitude of a click; without it the map is only looked at. */
  readonly onClick?: (position: Position) => void;
  /** `features` moves the view to what is drawn whenever that changes; a pair of corners stays where it says. */
  readonly fitTo?: 'features' | readonly [southWest: Position, northEast: Position];
  /** Any CSS length. */
  readonly height?: number | string;
  readonly withGraticule?: boolean;
  /** A screen's own ways to work with the map, called when it is there; its answer is called before it goes. */
  readonly interact?: (map: OlMap, colours: MapColours) => () => void;
}

// Pages without a map never load the map library.
const OpenLayersMap = lazy(() => import('./open-layers-map.js'));

const canDraw = (): boolean => document.createElement('canvas').getContext('2d') !== null;

/** A map that works without internet, from data that comes with the portal. */
export function PortalMap({ height = 420, ...props }: PortalMapProps) {
  const { t } = useTexts();
  return (
    <div className={classes.frame} style={{ height }}>
      {canDraw() ? (
        <Suspense fallback={<LoadingState label={t('MAP_LOADING')} />}>
          <OpenLayersMap {...props} />
        </Suspense>
      ) : (
        <Text size="sm" p="md" role="img" aria-label={props.label}>
          {t('MAP_UNAVAILABLE')}
        </Text>
      )}
    </div>
  );
}
