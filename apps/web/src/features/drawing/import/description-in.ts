import { lookFrom, type ShapeLook } from '../../map/shape-look.js';
import { nameIn } from './file/feature-name.js';

const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Colours may lack their `#`, and be written with one digit a channel. */
function hexOf(text: unknown): unknown {
  const written = String(text).trim();
  const channels = SHORT.exec(written)?.slice(1);
  if (channels) return `#${channels.map((digit) => digit + digit).join('')}`;
  return /^[0-9a-f]{6}$/i.test(written) ? `#${written}` : written;
}

const figureOf = (value: unknown): number | undefined =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : undefined;

/** The look that properties of simplestyle 1.1 give a feature; of points also what is read from KML. */
export function lookIn(properties: unknown): ShapeLook | undefined {
  const given = Object(properties) as Record<string, unknown>;
  const colour = given.stroke ?? given.fill ?? given['marker-color'] ?? given['icon-color'];
  return lookFrom({
    colour: hexOf(colour),
    thickness: figureOf(given['stroke-width']),
    opacity: figureOf(given['fill-opacity']),
  });
}

/** Name and look of a feature. */
export const descriptionIn = (properties: unknown) => ({ name: nameIn(properties), look: lookIn(properties) });
