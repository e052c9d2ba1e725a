import type { Role } from '../../kernel/access.js';
import { modules } from '../index.js';

/** Who reads stations; administrators see the list and the map. */
export const readers: readonly Role[] = [...modules.stationDatabase.requires.roles, 'PORTADMIN'];
