import { fees } from '@portal/contracts/modules/fees';
import { clientOf } from '../../kernel/client.js';

export const feesClient = clientOf(fees);
