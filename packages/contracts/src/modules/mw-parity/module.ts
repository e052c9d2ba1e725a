import type { ModuleDeclaration } from '../module-declaration.js';
import { mwParity } from './mw-parity.contract.js';

export const mwParityModule: ModuleDeclaration = { groups: [mwParity] };
