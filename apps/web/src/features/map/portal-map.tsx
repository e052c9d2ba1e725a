import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { LoadingState } from '../../ui/states.js';
import type { PortalMapProps } from './map-props.js';
import classes from './portal-map.module.css';

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
