import { createContext } from 'react';
import type { ReadQuery } from '../../kernel/query.js';
import type { NamedPosition } from './find-places.js';

/** Finds what a screen knows beyond what it shows, such as the sites of the reader's own links. Constant. */
export type PlaceSource = (text: string) => ReadQuery<readonly NamedPosition[]> | undefined;

/** Given by screens whose maps find more than places and what is drawn. */
export const PlaceSourceContext = createContext<PlaceSource>(() => undefined);
