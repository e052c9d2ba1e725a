import { mails } from '@portal/contracts';
import { clientOf } from '../client.js';

export const mailsClient = clientOf(mails);
