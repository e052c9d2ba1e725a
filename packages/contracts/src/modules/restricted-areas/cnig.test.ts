import { cnigOf, contentOfCnig } from './cnig.js';

const sector = {
  name: 'Secteur nord du centre de Mercurey',
  areaType: 'PT2_OBSTACLE',
  zoneRole: 'CLEARANCE_SECTOR',
  ceilingAmslM: 312,
  legalReference: 'Décret du 12 mars 2001',
  geometry: { shape: 'sector', longitude: 4.7, latitude: 46.8, radius: 5, azimuth: 5, beamwidth: 30 },
} as const;

it('writes a sector through north with its angles clockwise and its radius in metres', () => {
  expect(cnigOf(sector)).toEqual({
    suptype: 'pt2',
    nomass: 'Secteur nord du centre de Mercurey',
    typeass: 'Secteur de dégagement',
    modegeoass: 'Secteur angulaire',
    angle1: 350,
    angle2: 20,
    rayon: 5000,
    h: 312,
    href: 'NGF',
    nomreg: 'Décret du 12 mars 2001',
  });
});

it('writes no area that is no easement', () => {
  expect(cnigOf({ ...sector, areaType: 'EVENT', zoneRole: null })).toBeUndefined();
});

it('reads back what it wrote', () => {
  const { geometry, ...said } = sector;
  expect(contentOfCnig(cnigOf({ ...said, geometry })!)).toEqual({ content: said });
});

it.each([
  [{ suptype: 'PT3', typeass: 'Zone d’exploitation', nomass: 'Réseau' }, undefined],
  [{ suptype: 'pt9', typeass: 'Zone de garde', nomass: 'A' }, 'suptype'],
  [{ suptype: 'pt1', typeass: 'Zone primaire de dégagement', nomass: 'A' }, 'typeass'],
  [{ suptype: 'pt1', typeass: 'Zone de garde', nomass: 'A', modegeoass: 'Egal au générateur' }, 'modegeoass'],
  [{ suptype: 'pt1', typeass: 'Zone de garde', nomass: 'A', modegeoass: 'Égale au générateur' }, undefined],
  [{ suptype: 'pt1', typeass: 'Zone de garde' }, 'nomass'],
  [{ suptype: 'pt1', typeass: 'Zone de garde', nomass: 'A', h: 'haut' }, 'h'],
])('of %p refuses %p', (properties, field) => {
  const reading = contentOfCnig(properties);
  expect('faults' in reading ? reading.faults.map((fault) => fault.field) : undefined).toEqual(field && [field]);
});
