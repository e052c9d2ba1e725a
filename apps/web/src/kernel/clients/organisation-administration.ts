import { organisationAdministration } from '@portal/contracts';
import { clientOf } from '../client.js';

export const organisationAdministrationClient = clientOf(organisationAdministration);
