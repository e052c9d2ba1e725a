import { audit } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';

export const auditClient = clientOf(audit);
