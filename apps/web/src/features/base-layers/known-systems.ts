import { type Crs, GeometryError, type MapSystemCode, mapSystems, type Position, reproject } from '@portal/geo';
import Projection from 'ol/proj/Projection.js';
import { addCoordinateTransforms, addProjection, get as projectionOf } from 'ol/proj.js';

/** The map library looks a little beyond the edge of a system. */
const beyondEdges = (crs: Crs): Crs => ({ ...crs, bounds: [-1e9, -1e9, 1e9, 1e9] });

/** From one system into another; what has no place there is no number, which the map library leaves out. */
const between =
  (from: Crs, to: Crs) =>
  ([x = 0, y = 0]: readonly number[]): Position => {
    try {
      return reproject([x, y], from, to);
    } catch (error) {
      if (error instanceof GeometryError) return [Number.NaN, Number.NaN];
      throw error;
    }
  };

/** Makes a system known to the map library, from the portal's own formulas. */
export function knowSystem(code: MapSystemCode): void {
  if (projectionOf(code)) return;
  const system = mapSystems[code];
  const edgeless = beyondEdges(system);
  addProjection(new Projection({ code, units: 'm', extent: [...system.bounds] }));
  // The map library does not go from one system to another by way of a third: the map's own is needed too.
  for (const known of ['EPSG:4326', 'EPSG:3857'] as const) {
    const other = beyondEdges(mapSystems[known]);
    const [into, out] = [between(other, edgeless), between(edgeless, other)];
    addCoordinateTransforms(
      known,
      code,
      (position) => [...into(position)],
      (position) => [...out(position)],
    );
  }
}
