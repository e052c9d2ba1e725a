import { isColour, mapLimits, rgbToHex, textToRgb } from '@portal/contracts';

/** How a person wants a shape to look; what is not there is as the map settings say. */
export interface ShapeLook {
  /** `#rrggbb` */
  readonly colour?: string;
  /** Of the line, in pixels. */
  readonly thickness?: number;
  /** Of the fill, 0 … 1. */
  readonly opacity?: number;
}

export const thicknessLimits = mapLimits.linesDefaultThickness;

const isWithin = (value: unknown, minimum: number, maximum: number): value is number =>
  typeof value === 'number' && value >= minimum && value <= maximum;

/** The colour as `#rrggbb`, without its opacity; undefined for what is no colour. */
export function plainColour(text: unknown): string | undefined {
  if (typeof text !== 'string' || !isColour(text)) return undefined;
  const { r, g, b } = textToRgb(text);
  return rgbToHex({ r, g, b });
}

/** What of some values is a look; undefined when nothing is. */
export function lookFrom(values: Readonly<Record<keyof ShapeLook, unknown>>): ShapeLook | undefined {
  const { colour, thickness, opacity } = values;
  const plain = plainColour(colour);
  const look: ShapeLook = {
    ...(plain !== undefined && { colour: plain }),
    ...(isWithin(thickness, thicknessLimits.minimum, thicknessLimits.maximum) && { thickness }),
    ...(isWithin(opacity, 0, 1) && { opacity }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}
