/** A place on a drawing in points, from its upper left corner. */
export type Place = readonly [x: number, y: number];

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dashes?: readonly [dash: number, gap: number];
}

/** What is drawn; marks that reach beyond the drawing are cut at its edge. */
export type Mark =
  | {
      readonly kind: 'area';
      readonly rings: readonly (readonly Place[])[];
      readonly fill: string;
      readonly opacity?: number;
    }
  | { readonly kind: 'line'; readonly along: readonly Place[]; readonly stroke: Stroke }
  | { readonly kind: 'dot'; readonly at: Place; readonly radius: number; readonly fill: string; readonly edge: string }
  | ({ readonly kind: 'text' } & DrawnText);

export interface DrawnText {
  /** Start, middle or end of the text, at half its height. */
  readonly at: Place;
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isBold?: boolean;
  /** On a white ground, above lines. */
  readonly isHaloed?: boolean;
}

/** A vector drawing as data, in points of 1/72 inch. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Written below it. */
  readonly caption?: string;
}

/** Room between the margins of a page of a document, in points. */
export const DOCUMENT_WIDTH = 483;

export const INK = '#111827';
export const FAINT = '#4b5563';
export const GRID = '#d1d5db';

/** Width of a text to within a tenth; drawings are laid out before any font is at hand. */
export const roughWidth = (text: string, size: number): number => text.length * size * 0.58;

/** Round values between two others, about as many as wanted: 1, 2 or 5 times a power of ten apart. */
export function roundValues(from: number, to: number, wanted: number): number[] {
  const step = roundStep((to - from) / wanted);
  const values: number[] = [];
  for (let n = Math.ceil(from / step - 1e-9); n * step <= to + step * 1e-9; n++)
    values.push(Number((n * step).toFixed(9)));
  return values;
}

/** The least of 1, 2 and 5 times a power of ten that is no smaller. @param least above 0 */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least * 0.999_999) ?? 10);
}

/** The greatest of 1, 2 and 5 times a power of ten that is no larger. @param most above 0 */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((factor) => factor * power <= most * 1.000_001) ?? 1);
}
