import type { Position } from 'geojson';
import type OlMap from 'ol/Map.js';
import type { BaseLayers } from '../base-layers/use-base-layers.js';
import type { MapColours } from './map-colours.js';
import type { MapFeature } from './map-feature.js';
import type { Margins } from './view-fit.js';

export interface PortalMapProps {
  /** Accessible name. What the map shows must also be said in text beside it. */
  readonly label: string;
  readonly features: readonly MapFeature[];
  /** Drawn below the features; the view is not moved to them. */
  readonly surroundings?: readonly MapFeature[];
  /** Longitude and latitude of a click; without it the map is only looked at. */
  readonly onClick?: (position: Position) => void;
  /** `features` moves the view to what is drawn whenever that changes; a pair of corners stays where it says. */
  readonly fitTo?: 'features' | readonly [southWest: Position, northEast: Position];
  /** Where the view stops when it is moved; only what is metres wide needs more than the usual. */
  readonly closestZoom?: number;
  /** What lies over the edges of the map, and must not lie over the features once the view is moved to them. Constant. */
  readonly margins?: Margins;
  /** Any CSS length. */
  readonly height?: number | string;
  readonly withGraticule?: boolean;
  /** Shows the position of the pointer, and offers the whole screen. */
  readonly withTools?: boolean;
  /** Base maps, where a screen must know which one is shown; else the map has its own. */
  readonly baseLayers?: BaseLayers;
  /** A screen's own ways to work with the map, called when it is there; its answer is called before it goes. */
  readonly interact?: (map: OlMap, colours: MapColours) => () => void;
}
