import { accountRequestAdministration } from '@portal/contracts';
import { clientOf } from '../client.js';

export const accountRequestAdministrationClient = clientOf(accountRequestAdministration);
