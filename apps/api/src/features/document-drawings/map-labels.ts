import { type DrawnText, INK, type Place, roughWidth } from './drawing.js';
import type { MapFrame } from './map-frame.js';

export const LINK_COLOUR = '#1d4ed8';
/** Longest scale bar, in points. */
export const LONGEST_BAR = 130;
const NAME_SIZE = 7;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

interface Drawn {
  readonly dots: readonly { readonly at: Place; readonly name: string }[];
  readonly lines: readonly { readonly along: readonly Place[]; readonly name: string }[];
}

/** Names beside their objects where there is room: those of sites first. */
export function placeLabels(
  { dots, lines }: Drawn,
  frame: MapFrame,
): { readonly texts: DrawnText[]; readonly omitted: number } {
  const taken: Box[] = [
    // Scale bar and north arrow.
    { x: 0, y: frame.height - 30, width: LONGEST_BAR + 45, height: 30 },
    { x: frame.width - 30, y: 0, width: 30, height: 42 },
    ...dots.map(({ at: [x, y] }) => ({ x: x - 3, y: y - 3, width: 6, height: 6 })),
  ];
  const texts: DrawnText[] = [];
  const place = (
    text: string,
    choices: readonly Pick<DrawnText, 'at' | 'anchor'>[],
    look: Pick<DrawnText, 'colour' | 'isBold'>,
  ) => {
    const width = roughWidth(text, NAME_SIZE);
    for (const { at, anchor } of choices) {
      const x = at[0] - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width);
      const needed = { x, y: at[1] - NAME_SIZE / 2 - 1, width, height: NAME_SIZE + 2 };
      const fits =
        x >= 2 && x + width <= frame.width - 2 && needed.y >= 2 && needed.y + needed.height <= frame.height - 2;
      if (!fits || taken.some((other) => overlap(other, needed))) continue;
      taken.push(needed);
      texts.push({ at, text, size: NAME_SIZE, anchor, isHaloed: true, ...look });
      return true;
    }
    return false;
  };
  const ofSites = dots.filter(({ at: [x, y], name }) =>
    place(
      name,
      [
        { at: [x + 6, y - 1], anchor: 'start' },
        { at: [x - 6, y - 1], anchor: 'end' },
        { at: [x, y - 9], anchor: 'middle' },
        { at: [x, y + 9], anchor: 'middle' },
      ],
      { colour: INK },
    ),
  );
  const ofLinks = lines.filter(({ along, name }) => {
    // A leg that goes on from another bears no name of its own.
    if (name === '') return true;
    const [x, y] = along[Math.floor(along.length / 2)]!;
    const [first, last] = [along[0]!, along.at(-1)!];
    const at: Place = along.length > 2 ? [x, y] : [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
    return place(name, [{ at, anchor: 'middle' }], { colour: LINK_COLOUR, isBold: true });
  });
  return { texts, omitted: dots.length + lines.length - ofSites.length - ofLinks.length };
}
