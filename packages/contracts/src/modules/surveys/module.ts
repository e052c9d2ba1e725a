import type { ModuleDeclaration } from '../module-declaration.js';
import { surveys } from './surveys.contract.js';

export const surveysModule: ModuleDeclaration = { groups: [surveys] };
