import { session } from '@portal/contracts';
import { clientOf } from '../client.js';

export const sessionClient = clientOf(session);
