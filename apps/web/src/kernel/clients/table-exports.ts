import { tableExports } from '@portal/contracts';
import { clientOf } from '../client.js';

export const tableExportsClient = clientOf(tableExports);
