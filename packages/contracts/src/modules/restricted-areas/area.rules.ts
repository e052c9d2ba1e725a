import type { AreaContent, ZoneRole } from './area.schema.js';

type Limited = Pick<AreaContent, 'areaType' | 'zoneRole' | 'centreCategory' | 'geometry'>;

/** Types of easements: an act that goes through the consultation of its authority. */
const EASEMENTS: readonly AreaContent['areaType'][] = [
  'PT1_INTERFERENCE',
  'PT2_OBSTACLE',
  'PT2LH_LINK_CORRIDOR',
  'PT3_TELECOM_NETWORK',
];

/** Whether an area is made in one step, without the act of an easement. */
export const isSimpleArea = ({ areaType }: Pick<AreaContent, 'areaType'>): boolean => !EASEMENTS.includes(areaType);

/** A limit of how far a zone reaches from its centre, with the article that sets it. */
export interface ReachLimit {
  readonly limitM: number;
  /** Article of the French code of posts and electronic communications (CPCE). */
  readonly article: 'R*22' | 'R*29';
}

/** CPCE R*22: zones of clearance (PT2). */
const CLEARANCE: Partial<Record<ZoneRole, number>> = {
  PRIMARY_CLEARANCE: 400,
  SECONDARY_CLEARANCE: 2000,
  CLEARANCE_SECTOR: 5000,
};

/** CPCE R*29: zones around receiving centres (PT1), by the category of the centre. */
const PROTECTION: Record<'1' | '2' | '3', Partial<Record<ZoneRole, number>>> = {
  '1': { GUARD: 1000, PROTECTION: 3000 },
  '2': { GUARD: 500, PROTECTION: 1500 },
  '3': { GUARD: 200, PROTECTION: 200 },
};

function limitOf({ areaType, zoneRole, centreCategory }: Limited): ReachLimit | undefined {
  if (!zoneRole) return undefined;
  const clearance = areaType === 'PT2_OBSTACLE' ? CLEARANCE[zoneRole] : undefined;
  if (clearance !== undefined) return { limitM: clearance, article: 'R*22' };
  const protection =
    areaType === 'PT1_INTERFERENCE' && centreCategory ? PROTECTION[centreCategory][zoneRole] : undefined;
  return protection === undefined ? undefined : { limitM: protection, article: 'R*29' };
}

/** The limit that a zone reaches beyond, judged by the radius it was drawn with; undefined within it. */
export function reachExceeded(area: Limited): ReachLimit | undefined {
  const limit = limitOf(area);
  const radiusM = 'shape' in area.geometry && 'radius' in area.geometry ? area.geometry.radius * 1000 : undefined;
  return limit && radiusM !== undefined && radiusM > limit.limitM ? limit : undefined;
}
