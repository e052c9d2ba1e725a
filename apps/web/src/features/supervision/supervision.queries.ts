import { maintenance, supervision } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';

export const supervisionClient = clientOf(supervision);
export const maintenanceClient = clientOf(maintenance);
