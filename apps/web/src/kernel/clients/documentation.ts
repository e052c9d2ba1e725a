import { documentation } from '@portal/contracts';
import { clientOf } from '../client.js';

export const documentationClient = clientOf(documentation);
