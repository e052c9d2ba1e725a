import { audit } from '@portal/contracts';
import { clientOf } from '../client.js';

export const auditClient = clientOf(audit);
