import type { Shape } from '@portal/geo';

/** A number that makes up a shape, and the shape with another one. */
export interface ShapeFigure {
  readonly name: string;
  readonly unit: 'km' | '°';
  readonly value: number;
  readonly change: (value: number) => Shape;
}

/** What is typed of a shape besides its position, in the order of its fields. Polygons and lines have nothing of the kind. */
export function figuresOf(shape: Shape): readonly ShapeFigure[] {
  switch (shape.kind) {
    case 'circle':
      return [{ name: 'radius', unit: 'km', value: shape.radius, change: (radius) => ({ ...shape, radius }) }];
    case 'sector':
      return [
        { name: 'radius', unit: 'km', value: shape.radius, change: (radius) => ({ ...shape, radius }) },
        { name: 'azimuth', unit: '°', value: shape.azimuth, change: (azimuth) => ({ ...shape, azimuth }) },
        { name: 'beamwidth', unit: '°', value: shape.beamwidth, change: (beamwidth) => ({ ...shape, beamwidth }) },
      ];
    case 'rectangle':
    case 'trapezoid':
      return [
        {
          name: 'longitudeLength',
          unit: 'km',
          value: shape.longitudeLength,
          change: (longitudeLength) => ({ ...shape, longitudeLength }),
        },
        {
          name: 'latitudeLength',
          unit: 'km',
          value: shape.latitudeLength,
          change: (latitudeLength) => ({ ...shape, latitudeLength }),
        },
        ...(shape.kind === 'trapezoid'
          ? [
              {
                name: 'trapezoidAngle',
                unit: '°' as const,
                value: shape.trapezoidAngle,
                change: (trapezoidAngle: number): Shape => ({ ...shape, trapezoidAngle }),
              },
            ]
          : []),
        { name: 'angle', unit: '°', value: shape.angle, change: (angle) => ({ ...shape, angle }) },
      ];
    default:
      return [];
  }
}

/** Where a shape stands that is described by a position; polygons and lines are their own. */
export const placedAt = (shape: Shape): { readonly latitude: number; readonly longitude: number } | undefined =>
  'longitude' in shape ? shape : undefined;

/** The same shape somewhere else, in whole or in part; a polygon or line stays. */
export const moved = (shape: Shape, to: { readonly latitude?: number; readonly longitude?: number }): Shape =>
  'longitude' in shape ? { ...shape, ...to } : shape;
