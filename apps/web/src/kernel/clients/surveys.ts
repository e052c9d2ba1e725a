import { surveysForUser } from '@portal/contracts';
import { clientOf } from '../client.js';

export const surveysForUserClient = clientOf(surveysForUser);
