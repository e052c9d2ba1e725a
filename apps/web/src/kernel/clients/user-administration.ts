import { userAdministration } from '@portal/contracts';
import { clientOf } from '../client.js';

export const userAdministrationClient = clientOf(userAdministration);
