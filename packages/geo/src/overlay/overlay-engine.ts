import type { Area } from '../geojson/area.js';

/**
 * Overlay in the plane of the coordinates given: it ignores the earth's shape and the antimeridian, so unwrap longitudes
 * first. Inputs are valid polygons; results are valid, rings closed, shells counter-clockwise and holes clockwise
 * (RFC 7946). An empty result is a MultiPolygon without parts; one part is a Polygon.
 *
 * The worker implements it with GEOS; tests compare that with an implementation on JTS.
 */
export interface OverlayEngine {
  /**
   * Everything covered by at least one.
   *
   * @throws GeometryError TOO_FEW_GEOMETRIES for fewer than two, INVALID_POLYGON with its position for one that is not
   * valid, OVERLAY_FAILED when the engine finds no valid result
   */
  union(areas: readonly Area[]): Area;
  /** What all have in common. Throws as {@link OverlayEngine.union}. */
  intersection(areas: readonly Area[]): Area;
  /** The first without all the others. Throws as {@link OverlayEngine.union}. */
  difference(areas: readonly Area[]): Area;
  /**
   * A valid area for an invalid one: what each ring goes round at least once, holes taken out, parts united. A bow tie
   * becomes its two triangles, a hole outside its shell vanishes, lines without area are dropped.
   */
  makeValid(area: Area): Area;
}
