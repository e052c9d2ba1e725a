import { BASE_LAYER_KEY } from '@portal/contracts';
import { type CrsCode, formatShape, GeometryError, isCrsCode, parseShape, type Shape } from '@portal/geo';
import type { MapView } from '../../map/move-view.js';
import { readPath, type TypedPath, writePath } from '../../terrain/typed-path.js';

/** What a link to the map carries. */
export interface MapState {
  readonly view?: MapView;
  readonly crs?: CrsCode;
  readonly withGraticule?: boolean;
  /** Key of the base map; null: the one that comes with the portal. */
  readonly base?: string | null;
  /** Of a terrain profile that is shown. */
  readonly profile?: TypedPath;
  readonly shapes: readonly Shape[];
}

/** Longer addresses are cut by mail programs and some servers. */
const LONGEST_ADDRESS = 2000;

const VIEW_DECIMALS = 5;
const ZOOM_DECIMALS = 2;
const LEAST_ZOOM = 2;
const MOST_ZOOM = 18;
/** Of shapes, in an address that somebody has written by hand. */
const MOST_SHAPES = 50;

/** In an address, the base map that comes with the portal: no key is empty. */
const PORTAL = '';

function readBase(text: string | null): string | null | undefined {
  if (text === PORTAL) return null;
  return text !== null && BASE_LAYER_KEY.test(text) ? text : undefined;
}

const written = ({ centre: [longitude, latitude], zoom }: MapView): string =>
  [latitude.toFixed(VIEW_DECIMALS), longitude.toFixed(VIEW_DECIMALS), zoom.toFixed(ZOOM_DECIMALS)].join(',');

function notationOf(shape: Shape): string[] {
  try {
    return [formatShape(shape)];
  } catch (error) {
    if (error instanceof GeometryError) return [];
    throw error;
  }
}

/** The address of a page with the state of its map, and whether all shapes have found room in it. */
export function linkTo(
  page: string,
  { view, crs, withGraticule, base, profile, shapes }: MapState,
): { readonly address: string; readonly isComplete: boolean } {
  const address = new URL(page);
  address.search = '';
  address.hash = '';
  if (view) address.searchParams.set('view', written(view));
  if (crs) address.searchParams.set('crs', crs);
  if (withGraticule === false) address.searchParams.set('grid', '0');
  if (base !== undefined) address.searchParams.set('base', base ?? PORTAL);
  const path = profile && writePath(profile);
  if (path) address.searchParams.set('profile', path);
  const withShapes = new URL(address);
  const notations = shapes.flatMap(notationOf);
  for (const notation of notations) withShapes.searchParams.append('shape', notation);
  const fits = withShapes.href.length <= LONGEST_ADDRESS && notations.length <= MOST_SHAPES;
  return { address: (fits ? withShapes : address).href, isComplete: fits && notations.length === shapes.length };
}

function readView(text: string | null): MapView | undefined {
  const parts = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(text ?? '');
  if (!parts) return undefined;
  const [latitude = 0, longitude = 0, zoom = 0] = parts.slice(1).map(Number);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && zoom >= LEAST_ZOOM && zoom <= MOST_ZOOM ? { centre: [longitude, latitude], zoom } : undefined;
}

/** What an address says of the map; parts that say nothing sensible are passed over. */
export function readState(params: URLSearchParams): MapState {
  const crs = params.get('crs') ?? '';
  return {
    view: readView(params.get('view')),
    crs: isCrsCode(crs) ? crs : undefined,
    withGraticule: params.get('grid') === '0' ? false : undefined,
    base: readBase(params.get('base')),
    profile: readPath(params.get('profile')),
    shapes: params
      .getAll('shape')
      .slice(0, MOST_SHAPES)
      .flatMap((notation) => {
        const reading = parseShape(notation);
        return 'shape' in reading ? [reading.shape] : [];
      }),
  };
}
