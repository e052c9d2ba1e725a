import { registrationMailTemplates } from '@portal/contracts';
import { clientOf } from '../client.js';

export const registrationMailTemplatesClient = clientOf(registrationMailTemplates);
