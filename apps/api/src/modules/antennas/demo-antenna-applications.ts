import type { AntennaDraft } from '@portal/contracts/modules/antennas';
import { type DemoApplication, demoApplications } from '../../features/catalogue/demo-applications.js';
import type { DossierDemo } from '../../features/dossiers/dossier-registration.service.js';
import { demoAntennas } from './demo-antennas.js';

const [TELELIEN, ALPINA] = ['Télélien SA', 'Alpina Réseaux'];

/** Applications in each status: some complete, one unfinished, some nearly the same as an antenna of the catalogue. */
const applications: readonly DemoApplication<AntennaDraft>[] = [
  {
    like: 'PB6-18',
    holder: TELELIEN,
    status: 'DRAFT',
    filedDaysAgo: 2,
    changes: { model: 'PB6-18-HP', patterns: [], rpeClass: null },
  },
  {
    like: 'HX6-23',
    holder: TELELIEN,
    status: 'DRAFT',
    filedDaysAgo: 9,
    changes: { model: 'HX6-23-LITE', weightKg: 7.5, radome: 'ABS' },
  },
  { like: 'PB3-38', holder: ALPINA, status: 'DRAFT', filedDaysAgo: 4, changes: { model: 'PB3-38-B' } },
  {
    like: 'PB12-18',
    holder: TELELIEN,
    status: 'SUBMITTED',
    filedDaysAgo: 3,
    changes: { model: 'PB12-18-MK2', gainMidDbi: 44.9, weightKg: 28, windLoadN: 1_900 },
  },
  {
    like: 'HX3-23',
    holder: ALPINA,
    status: 'SUBMITTED',
    filedDaysAgo: 6,
    changes: { manufacturer: 'Alpantena', model: 'AA-03-23', rpeClass: '3' },
  },
  {
    like: 'HX18-8',
    holder: TELELIEN,
    status: 'SUBMITTED',
    filedDaysAgo: 12,
    changes: { model: 'HX18-8-DX', antennaType: 'SHROUDED' },
  },
  {
    like: 'HX9-13',
    holder: TELELIEN,
    status: 'RETURNED',
    filedDaysAgo: 15,
    changes: { model: 'HX9-13-R2', gainMidDbi: 45.5 },
    reason: 'Le gain au milieu de la bande dépasse ce que permet le diamètre. Merci de joindre la mesure du fabricant.',
  },
  {
    like: 'PB6-18',
    holder: ALPINA,
    status: 'RETURNED',
    filedDaysAgo: 20,
    changes: { manufacturer: 'Alpantena', model: 'AA-06-18' },
    reason: 'Le diagramme est identique à celui d’une antenne du catalogue : s’agit-il du même modèle ?',
  },
  {
    like: 'PB12-18',
    holder: TELELIEN,
    status: 'REJECTED',
    filedDaysAgo: 40,
    changes: { manufacturer: 'Parabela', model: 'PB12-18' },
    reason: 'Modèle déjà au catalogue ; le nom du fabricant était mal orthographié.',
  },
  {
    like: 'HX6-23',
    holder: ALPINA,
    status: 'REJECTED',
    filedDaysAgo: 55,
    changes: { manufacturer: 'Sans marque', model: 'X-60' },
    reason: 'Ni fiche technique ni mesure du diagramme : l’antenne ne peut pas être vérifiée.',
  },
];

/** Applications for antennas to try the portal with. */
export const demoAntennaApplications = (): DossierDemo => demoApplications(applications, demoAntennas());
