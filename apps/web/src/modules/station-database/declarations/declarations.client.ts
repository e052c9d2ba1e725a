import { stationDeclarations } from '@portal/contracts/modules/station-database';
import { clientOf } from '../../../kernel/client.js';

export const declarationsClient = clientOf(stationDeclarations);
