import { passwords } from '@portal/contracts';
import { clientOf } from '../client.js';

export const passwordsClient = clientOf(passwords);
