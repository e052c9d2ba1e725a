import type { AreaType } from '../../features/areas/areas.schema.js';
import type { AreaContent, ZoneRole } from './area.schema.js';

/**
 * Names of the French national standard for easements (CNIG, Servitudes d’utilité publique) that areas are exchanged with: the
 * table of zones (`ASSIETTE_SUP`).
 */
export const cnigFields = [
  'suptype',
  'nomass',
  'typeass',
  'modegeoass',
  'angle1',
  'angle2',
  'rayon',
  'h',
  'href',
  'largeur',
  'nomreg',
] as const;
export type CnigProperties = Partial<Record<(typeof cnigFields)[number], string | number | null>>;

/** How a geometry came about, in the words of the standard; others are refused by its validator. */
const MODES = [
  'Égale au générateur',
  'Zone tampon',
  'Digitalisation',
  'Duplication',
  'Liste de coordonnées',
  'Secteur angulaire',
  'Calculée',
  'Liste de parcelles',
  'Fictive',
] as const;

interface CnigZone {
  readonly suptype: 'pt1' | 'pt2' | 'pt2lh' | 'pt3';
  readonly typeass: string;
  readonly areaType: AreaType;
  readonly zoneRole: ZoneRole;
}

const zone = (suptype: CnigZone['suptype'], areaType: AreaType, zoneRole: ZoneRole, typeass: string): CnigZone => ({
  ...{ suptype, areaType, zoneRole, typeass },
});

const ZONES: readonly CnigZone[] = [
  zone('pt1', 'PT1_INTERFERENCE', 'PROTECTION', 'Zone de protection'),
  zone('pt1', 'PT1_INTERFERENCE', 'GUARD', 'Zone de garde'),
  zone('pt2', 'PT2_OBSTACLE', 'PRIMARY_CLEARANCE', 'Zone primaire de dégagement'),
  zone('pt2', 'PT2_OBSTACLE', 'SECONDARY_CLEARANCE', 'Zone secondaire de dégagement'),
  zone('pt2', 'PT2_OBSTACLE', 'SPECIAL_CLEARANCE', 'Zone spéciale de dégagement'),
  zone('pt2', 'PT2_OBSTACLE', 'CLEARANCE_SECTOR', 'Secteur de dégagement'),
  zone('pt2lh', 'PT2LH_LINK_CORRIDOR', 'SPECIAL_CLEARANCE', 'Zone spéciale de dégagement'),
  zone('pt3', 'PT3_TELECOM_NETWORK', 'OPERATION', "Zone d'exploitation"),
];

type Zoned = Pick<AreaContent, 'name' | 'areaType' | 'zoneRole' | 'ceilingAmslM' | 'legalReference' | 'geometry'>;

/** The figures of a geometry: angles in degrees clockwise from north, lengths in metres. */
function figuresOf(geometry: Zoned['geometry']): CnigProperties {
  if (!('shape' in geometry)) return { modegeoass: 'Digitalisation' };
  if (geometry.shape === 'circle') return { modegeoass: 'Zone tampon', rayon: geometry.radius * 1000 };
  if (geometry.shape === 'corridor') return { modegeoass: 'Zone tampon', largeur: geometry.halfWidth * 2000 };
  if (geometry.shape !== 'sector') return { modegeoass: 'Calculée' };
  const { azimuth, beamwidth, radius } = geometry;
  const turn = (angle: number): number => ((angle % 360) + 360) % 360;
  return {
    modegeoass: 'Secteur angulaire',
    angle1: turn(azimuth - beamwidth / 2),
    angle2: turn(azimuth + beamwidth / 2),
    rayon: radius * 1000,
  };
}

/** A zone of an easement in the words of the standard; undefined for an area that is none. */
export function cnigOf(area: Zoned): CnigProperties | undefined {
  const found = ZONES.find(({ areaType, zoneRole }) => areaType === area.areaType && zoneRole === area.zoneRole);
  if (!found) return undefined;
  const { suptype, typeass } = found;
  return {
    ...{ suptype, nomass: area.name, typeass },
    ...figuresOf(area.geometry),
    ...(area.ceilingAmslM !== null && { h: area.ceilingAmslM, href: 'NGF' }),
    ...(area.legalReference !== null && { nomreg: area.legalReference }),
  };
}

export interface CnigFault {
  readonly field: 'suptype' | 'typeass' | 'modegeoass' | 'nomass' | 'h';
  readonly found: string;
}

type CnigContent = Pick<AreaContent, 'name' | 'areaType' | 'zoneRole' | 'ceilingAmslM' | 'legalReference'>;
type CnigReading = { readonly content: CnigContent } | { readonly faults: readonly CnigFault[] };

const textIn = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());

/** What a zone of a national file says of an area, or which of its values the standard does not know; letters count as written. */
export function contentOfCnig(properties: Readonly<Record<string, unknown>>): CnigReading {
  const of = (name: string): string => textIn(properties[name]);
  const suptype = of('suptype').toLowerCase();
  const ofType = ZONES.filter((each) => each.suptype === suptype);
  const found = ofType.find(({ typeass }) => typeass === of('typeass').replace('’', "'"));
  const h = of('h') === '' ? null : Number(of('h').replace(',', '.'));
  const mode = of('modegeoass');
  const faults: CnigFault[] = [
    ...(ofType.length === 0 ? [{ field: 'suptype', found: of('suptype') } as const] : []),
    ...(ofType.length > 0 && !found ? [{ field: 'typeass', found: of('typeass') } as const] : []),
    ...(mode === '' || MODES.some((known) => known === mode) ? [] : [{ field: 'modegeoass', found: mode } as const]),
    ...(of('nomass') === '' ? [{ field: 'nomass', found: '' } as const] : []),
    ...(Number.isNaN(h) ? [{ field: 'h', found: of('h') } as const] : []),
  ];
  if (faults.length > 0 || !found) return { faults };
  const { areaType, zoneRole } = found;
  return {
    content: { name: of('nomass'), areaType, zoneRole, ceilingAmslM: h, legalReference: of('nomreg') || null },
  };
}
