import type { ModuleDeclaration } from '../module-declaration.js';
import { restrictedAreas } from './restricted-areas.contract.js';

export const restrictedAreasModule: ModuleDeclaration = {
  groups: [restrictedAreas],
  informationButtons: [
    { key: 'effect', titleKey: 'AREA_EFFECT' },
    { key: 'visibility', titleKey: 'RA_VISIBILITY' },
  ],
};
