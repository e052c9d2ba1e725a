import type { Degrees, Kilometres, Position } from '../units.js';
import type { Fault } from './fault.js';
import { readPlace } from './read-place.js';

const NAUTICAL_MILE: Kilometres = 1.852;

/**
 * The place and the NAME=value parameters of one line. Asking for what is not there or cannot be read gives a stand-in
 * and notes the first fault; the caller looks at {@link Parameters.fault} once, at the end.
 */
export class Parameters {
  readonly place: { readonly longitude: Degrees; readonly latitude: Degrees };
  readonly #values = new Map<string, string>();
  readonly #asked = new Set<string>();
  #fault: Fault | undefined;

  /** @param body what follows the shape's name, as `plainMarks` leaves it */
  constructor(body: string) {
    const start = body.search(/[A-Z]+\s*=/);
    const placeText = (start < 0 ? body : body.slice(0, start)).trim();
    for (const [, name, value] of body.slice(placeText.length).matchAll(/([A-Z]+)\s*=\s*(.*?)(?=\s+[A-Z]+\s*=|$)/gs)) {
      if (this.#values.has(name!)) this.#note('PARAMETER_REPEATED', name!);
      this.#values.set(name!, value!.trim());
    }
    const [longitude, latitude] = this.#placeOf(placeText, 'PLACE_UNREADABLE');
    this.place = { longitude, latitude };
  }

  /** The first thing that was wrong, or a parameter nobody asked for. */
  get fault(): Fault | undefined {
    const unknown = [...this.#values.keys()].find((name) => !this.#asked.has(name));
    return this.#fault ?? (unknown === undefined ? undefined : { code: 'PARAMETER_UNKNOWN', text: unknown });
  }

  readonly length = (name: string): Kilometres => {
    const text = this.#required(name);
    const match = /^(\d+(?:[.,]\d+)?(?:E[+-]?\d+)?)\s*(KM|M|NM)?$/.exec(text);
    if (!match) return this.#unreadable(name, text);
    return inKilometres(Number(match[1]!.replace(',', '.')), match[2]);
  };

  readonly angle = (name: string): Degrees => {
    const text = this.#required(name);
    const match = /^([+-]?\d+(?:[.,]\d+)?(?:E[+-]?\d+)?)\s*°?$/.exec(text);
    return match ? Number(match[1]!.replace(',', '.')) : this.#unreadable(name, text);
  };

  readonly optionalAngle = (name: string, otherwise: Degrees): Degrees =>
    this.#values.has(name) ? this.angle(name) : otherwise;

  readonly optionalPlace = (name: string): Position | undefined =>
    this.#values.has(name) ? this.#placeOf(this.#required(name), 'PARAMETER_UNREADABLE') : undefined;

  /** Whether the parameter says `value`; saying anything else is a fault, leaving it out is not. */
  readonly choice = (name: string, value: string): boolean => {
    if (!this.#values.has(name)) return false;
    const text = this.#required(name);
    if (text !== value) this.#unreadable(name, text);
    return true;
  };

  #required(name: string): string {
    this.#asked.add(name);
    const text = this.#values.get(name);
    if (text === undefined) this.#note('PARAMETER_MISSING', name);
    return text ?? '';
  }

  #unreadable(name: string, text: string): number {
    this.#note('PARAMETER_UNREADABLE', `${name}=${text}`);
    return Number.NaN;
  }

  #placeOf(text: string, code: Fault['code']): Position {
    const place = readPlace(text);
    if (!place) this.#note(code, text);
    return place ?? [Number.NaN, Number.NaN];
  }

  #note(code: Fault['code'], text: string): void {
    this.#fault ??= { code, text };
  }
}

function inKilometres(amount: number, unit: string | undefined): Kilometres {
  // Divided, because 300 m is 0.3 km and 300 × 0.001 is not.
  if (unit === 'M') return amount / 1000;
  return unit === 'NM' ? amount * NAUTICAL_MILE : amount;
}
