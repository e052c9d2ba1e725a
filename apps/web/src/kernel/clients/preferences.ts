import { preferences } from '@portal/contracts';
import { clientOf } from '../client.js';

export const preferencesClient = clientOf(preferences);
