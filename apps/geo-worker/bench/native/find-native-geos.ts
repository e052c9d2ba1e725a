import { openGeosop } from './geosop.js';
import type { NativeGeos } from './native-geos.js';
import { openPostgis } from './postgis.js';

const peers = { geosop: openGeosop, postgis: openPostgis, none: () => undefined } as const;

/** Which one to compare with; the first that is installed when nobody says. */
export type PeerName = keyof typeof peers;
export const isPeerName = (name: string): name is PeerName => Object.hasOwn(peers, name);
export const peerNames = Object.keys(peers);

export const NO_NATIVE_GEOS =
  'No native GEOS here to compare with: install geos-bin, or PostgreSQL with PostGIS and Redis.';

export const findNativeGeos = async (name?: PeerName): Promise<NativeGeos | undefined> =>
  name ? peers[name]() : (openGeosop() ?? (await openPostgis()));
