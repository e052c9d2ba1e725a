import { comsis } from '@portal/contracts/modules/comsis';
import { dossierClientOf } from '../../features/dossiers/dossier-client.js';

export const comsisClient = dossierClientOf(comsis);
