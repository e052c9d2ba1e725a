import type { CheckRules } from '../features/dossiers/check-rules.js';
import { isDossierGroup } from '../features/dossiers/dossier-kind.contract.js';
import type { Workflow } from '../features/dossiers/workflow.js';
import { moduleDeclarations } from './declarations.js';
import type { ModuleKey } from './index.js';
import type { InformationButtonOf, ModuleDeclaration, RequirableField } from './module-declaration.js';

const declared = (module: ModuleKey): ModuleDeclaration => moduleDeclarations[module] ?? {};

/** What the modules bring, in the order of the register. */
export const declarations: readonly ModuleDeclaration[] = Object.values(moduleDeclarations).flatMap((one) => one ?? []);

/** Workflows of the kinds of dossiers that a module brings, each once. */
export const workflowsOf = ({ groups = [] }: ModuleDeclaration): readonly Workflow[] => [
  ...new Set(groups.filter(isDossierGroup).map(({ kind }) => kind.workflow)),
];

export const checkRulesOf = (module: ModuleKey): CheckRules => declared(module).checkRules ?? {};

export const requirableFieldsOf = (module: ModuleKey): readonly RequirableField[] =>
  declared(module).requirableFields ?? [];

export const informationButtonsOf = (module: ModuleKey): readonly InformationButtonOf[] =>
  declared(module).informationButtons ?? [];

export const dictionariesOf = (module: ModuleKey): readonly string[] => declared(module).dictionaries ?? [];

/** See `ModuleDeclaration.dictionaryTexts`. */
export const dictionaryTexts: Readonly<Record<string, string>> = Object.assign(
  {},
  ...declarations.map((one) => one.dictionaryTexts),
);
