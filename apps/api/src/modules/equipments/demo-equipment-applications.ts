import type { EquipmentDraft } from '@portal/contracts/modules/equipments';
import { type DemoApplication, demoApplications } from '../../features/catalogue/demo-applications.js';
import type { DossierDemo } from '../../features/dossiers/dossier-registration.service.js';
import { demoEquipments } from './demo-equipments.js';

const [TELELIEN, ALPINA] = ['Télélien SA', 'Alpina Réseaux'];

const applications: readonly DemoApplication<EquipmentDraft>[] = [
  {
    like: 'HR-18G',
    holder: TELELIEN,
    status: 'DRAFT',
    filedDaysAgo: 1,
    changes: { model: 'HR-18G-XP', modes: [], txPowerMaxDbm: null },
  },
  { like: 'PL-80G', holder: ALPINA, status: 'DRAFT', filedDaysAgo: 8, changes: { model: 'PL-80G-500' } },
  {
    like: 'HR-23G',
    holder: TELELIEN,
    status: 'SUBMITTED',
    filedDaysAgo: 4,
    changes: { model: 'HR-23G', softwareVersion: '7.2' },
  },
  {
    like: 'PL-11G',
    holder: ALPINA,
    status: 'SUBMITTED',
    filedDaysAgo: 7,
    changes: { manufacturer: 'Alpantena', model: 'AR-11', mounting: 'ALL_INDOOR' },
  },
  {
    like: 'HR-38G',
    holder: TELELIEN,
    status: 'RETURNED',
    filedDaysAgo: 16,
    changes: { model: 'HR-38G-HC' },
    reason: 'Il manque la déclaration de conformité.',
  },
  {
    like: 'PL-6G',
    holder: ALPINA,
    status: 'RETURNED',
    filedDaysAgo: 22,
    changes: { model: 'PL-6G-LH', txPowerMaxDbm: 33 },
    reason: 'La puissance maximale déclarée n’est celle d’aucun mode.',
  },
  {
    like: 'HR-15G',
    holder: TELELIEN,
    status: 'REJECTED',
    filedDaysAgo: 45,
    changes: { manufacturer: 'Hyperion', model: 'HR-15G' },
    reason: 'Équipement déjà au catalogue sous le nom exact du fabricant, Hyperion RF.',
  },
  {
    like: 'PL-13G',
    holder: ALPINA,
    status: 'REJECTED',
    filedDaysAgo: 60,
    changes: { manufacturer: 'Sans marque', model: 'R-13' },
    reason: 'Aucun organisme notifié et aucune déclaration de conformité.',
  },
];

/** Applications for equipment to try the portal with. */
export const demoEquipmentApplications = (): DossierDemo => demoApplications(applications, demoEquipments());
