import { equipmentManufacturersList } from '@portal/contracts/modules/equipments';
import { manufacturersTab } from '../../../features/catalogue/manufacturers-tab.js';
import { equipmentManufacturersClient } from '../equipments.client.js';

export const Tab = manufacturersTab(equipmentManufacturersClient, equipmentManufacturersList);
