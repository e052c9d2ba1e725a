import { GeometryError, isShapeSound, outline, type Shape } from '@portal/geo';

/** Why a shape has no outline; part of the key of the message. */
export type BuildFault = 'POLE_ENCLOSED' | 'SIDES_CROSS' | 'UNBUILDABLE';

/** What keeps a shape from being built; undefined for one that can be drawn, stored and computed with. */
export function buildFaultOf(shape: Shape): BuildFault | undefined {
  if (!isShapeSound(shape)) return 'UNBUILDABLE';
  try {
    outline(shape);
    return undefined;
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    if (error.code === 'POLE_ENCLOSED') return 'POLE_ENCLOSED';
    return shape.kind === 'trapezoid' ? 'SIDES_CROSS' : 'UNBUILDABLE';
  }
}
