import { equipments } from '@portal/contracts/modules/equipments';
import { clientOf } from '../../kernel/client.js';

export const equipmentsClient = clientOf(equipments);
