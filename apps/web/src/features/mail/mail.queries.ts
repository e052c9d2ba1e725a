import { mails, registrationMailTemplates } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';

export const mailsClient = clientOf(mails);
export const registrationMailTemplatesClient = clientOf(registrationMailTemplates);
