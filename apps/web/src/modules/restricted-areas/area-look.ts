import type { AreaEffect } from '@portal/contracts';
import { styleOf } from '../../features/map/feature-styles.js';
import type { MapRole } from '../../features/map/map-feature.js';
import { lookOf } from '../../features/map/map-look.js';
import type { ObjectLook } from '../../features/mapped-lists/object-tile-layer.js';

/** The look of an area by its effect: forbidden, an opinion wanted, a condition, an information. */
export const roleOfEffect: Readonly<Record<AreaEffect, MapRole>> = {
  FORBID: 'area-forbid',
  REQUIRE_OPINION: 'area-opinion',
  CONDITION: 'shape',
  INFORM: 'result',
};

const isEffect = (effect: unknown): effect is AreaEffect => typeof effect === 'string' && effect in roleOfEffect;

/** Zoom from which areas are named. */
const NAMED_ZOOM = 8;
const plain = lookOf(undefined);

export const areaLook: ObjectLook = (feature, { colours, zoom, isChosen }) => {
  const effect: unknown = feature.get('effect');
  if (!isEffect(effect)) return [];
  const label = zoom >= NAMED_ZOOM || isChosen ? String(feature.get('label')) : '';
  return styleOf[isChosen ? 'shape-chosen' : roleOfEffect[effect]](label, colours, plain);
};
