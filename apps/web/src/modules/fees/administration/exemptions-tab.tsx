import { ExemptionList } from '../exemption-list.js';

export const Tab = ExemptionList;
