import { antennaManufacturersList } from '@portal/contracts/modules/antennas';
import { manufacturersTab } from '../../../features/catalogue/manufacturers-tab.js';
import { antennaManufacturersClient } from '../antennas.client.js';

export const Tab = manufacturersTab(antennaManufacturersClient, antennaManufacturersList);
