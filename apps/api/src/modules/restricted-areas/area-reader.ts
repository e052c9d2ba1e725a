import { isStaffOfRegulator } from '@portal/contracts';
import { type Caller, operatorsOf } from '../../kernel/access/caller.js';
import type { SqlValues } from '../../kernel/database/sql-values.js';

/** What decides which areas somebody sees, and how exactly. */
export interface AreaReader {
  readonly isRegulator: boolean;
  /** Organisations of the reader: an authority sees what it is asked about. */
  readonly organisations: readonly string[];
}

/** Somebody who is signed in and is asked about no area. */
export const anyOther: AreaReader = { isRegulator: false, organisations: [] };

/** People of a consulted body hold the regulator's role, too; they are its authority, and not the regulator. */
export const areaReaderOf = (caller: Caller): AreaReader =>
  caller.roles.includes('REGULATOR') && isStaffOfRegulator(caller)
    ? { isRegulator: true, organisations: [] }
    : { isRegulator: false, organisations: operatorsOf(caller).sort() };

/**
 * SQL that a reader may see `restricted_area a`: everything for the regulator; for others what was published and is not kept
 * from them, and what their organisation is asked about. In the WHERE of every statement about areas.
 */
export function areaVisibleTo({ isRegulator, organisations }: AreaReader, place: SqlValues['place']): string {
  if (isRegulator) return 'true';
  const own = `${place(organisations)}::uuid[]`;
  return `(a.visibility <> 'REGULATOR' AND a.status IN ('IN_FORCE', 'SUSPENDED', 'REPEALED')
    OR a.authority_id = ANY(${own}) AND EXISTS (SELECT FROM restricted_area_version asked
      WHERE asked.area_id = a.id AND asked.status = 'UNDER_CONSULTATION'))`;
}

/** SQL of what a reader sees of the geometry of `restricted_area a`: of a defence area, cells of 10 km. */
export const seenGeometry = ({ isRegulator }: AreaReader): string => (isRegulator ? 'a.geometry' : 'a.shown_geometry');

/** SQL that a reader sees only cells of `restricted_area a`. */
export const isCoarse = ({ isRegulator }: AreaReader): string => (isRegulator ? 'false' : `a.area_type = 'DEFENCE'`);
