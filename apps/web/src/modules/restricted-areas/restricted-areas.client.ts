import { restrictedAreas } from '@portal/contracts/modules/restricted-areas';
import { clientOf } from '../../kernel/client.js';

export const areasClient = clientOf(restrictedAreas);
