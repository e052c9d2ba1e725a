import { stationDeclarations } from '@portal/contracts/modules/station-database';
import { dossierClientOf } from '../../../features/dossiers/dossier-client.js';

export const declarationsClient = dossierClientOf(stationDeclarations);
