import { type FoundPlace, findPlaces } from './find-places.js';
import { gazetteer } from './gazetteer.js';

/** Places of the gazetteer that a text finds. */
export const namedPlaces = async (text: string): Promise<readonly FoundPlace[]> =>
  findPlaces(text, [], await gazetteer());
