import type { ModuleDeclaration } from '../module-declaration.js';
import { fees } from './fees.contract.js';

export const feesModule: ModuleDeclaration = { groups: [fees] };
