import type { ModuleDeclaration } from '../module-declaration.js';
import { feeStatementsList } from './fee-statements.list.js';
import { fees } from './fees.contract.js';

export const feesModule: ModuleDeclaration = { groups: [fees], lists: [feeStatementsList] };
