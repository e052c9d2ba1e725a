import type { Shape } from '@portal/geo';
import { lookFrom, type ShapeLook } from '../map/shape-look.js';

/** What a person says of a shape besides where it is. */
export interface Description {
  readonly name?: string;
  readonly look?: ShapeLook;
}

/** A shape to add to a drawing, alone or with its description. */
export type NewShape = Shape | (Description & { readonly shape: Shape });

export const LONGEST_NAME = 80;

export const shapeOf = (added: NewShape): Shape => ('shape' in added ? added.shape : added);

/** The name on one line, as long as names may be; undefined for an empty one. */
function tidyName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined;
  const characters = [...name.trim().replaceAll(/\s+/g, ' ')];
  return characters.slice(0, LONGEST_NAME).join('').trimEnd() || undefined;
}

/** What of a name and a look a drawing takes, wherever they come from. */
export const described = ({ name, look }: { readonly name?: unknown; readonly look?: unknown }): Description => ({
  name: tidyName(name),
  look: lookFrom(Object(look)),
});

export const sameDescription = (one: Description, other: Description): boolean =>
  one.name === other.name &&
  one.look?.colour === other.look?.colour &&
  one.look?.thickness === other.look?.thickness &&
  one.look?.opacity === other.look?.opacity;
