import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonTextFolders } from '../features/app-settings/text-features.js';
import { noticeGroups, noticeKinds } from '../features/inbox/notices.js';
import { mailTemplateKeys } from '../features/mail/mail-templates.js';
import { MetadataFault } from '../features/single-sign-on/single-sign-on.schema.js';
import { moduleDeclarations } from './declarations.js';
import { type ModuleKey, moduleKeys, modules } from './index.js';
import type { ModuleDeclaration } from './module-declaration.js';
import { workflowsOf } from './module-parts.js';
import { portalTextFolders } from './module-texts.js';
import { capitals } from './text-keys.js';

/** Keys that code puts together from a name, so that no search for the key finds a text that is missing. */
function composedKeys(declaration: ModuleDeclaration) {
  const { checkRules = {}, requirableFields = [], informationButtons = [] } = declaration;
  const ofWorkflows = workflowsOf(declaration).flatMap(({ states, actions }) => [
    ...Object.keys(states).map((state) => `STATUS_${state}`),
    ...Object.entries(actions).flatMap(([action, { by }]) => [
      `EVENT_${capitals(action)}`,
      // The portal's own actions have no button.
      ...(by.length > 0 ? ['', '_CONFIRM', '_DONE'].map((end) => `ACTION_${capitals(action)}${end}`) : []),
    ]),
  ]);
  const ofChecks = Object.entries(checkRules).flatMap(([code, { limits = {} }]) => [
    ...['', '_FAILED', '_TITLE'].map((end) => `CHECK_${code}${end}`),
    ...Object.keys(limits).map((limit) => `CHECK_${code}_${capitals(limit)}`),
  ]);
  return [...ofWorkflows, ...ofChecks, ...[...requirableFields, ...informationButtons].map(({ titleKey }) => titleKey)];
}

const keysIn = (folder: string): string[] => {
  const file = join(import.meta.dirname, '../../i18n', folder, 'fr.json');
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : [];
};

/** Texts that the screens of a module have. */
const textsOf = (key: ModuleKey): Set<string> =>
  new Set([...commonTextFolders, ...portalTextFolders, ...modules[key].texts, modules[key].slug].flatMap(keysIn));

const declared = moduleKeys.flatMap((key) => {
  const declaration = moduleDeclarations[key];
  return declaration && key !== 'main' ? [[key, declaration] as const] : [];
});

it.each(declared)('%s has the texts of its states, steps, checks and settings', (key, declaration) => {
  const texts = textsOf(key);
  expect(composedKeys(declaration).filter((text) => !texts.has(text))).toEqual([]);
});

it.each(declared)('%s has texts of the dictionaries whose entries it names', (key, { dictionaryTexts = {} }) => {
  const texts = [...textsOf(key)];
  const silent = Object.values(dictionaryTexts).filter((start) => !texts.some((text) => text.startsWith(start)));
  expect(silent).toEqual([]);
});

it('every notice and mail has its texts', () => {
  const texts = new Set(['inbox', 'mail'].flatMap(keysIn));
  const keys = [
    ...noticeKinds.map((kind) => `INBOX_${kind}`),
    ...noticeGroups.map((group) => `INBOX_GROUP_${group}`),
    ...mailTemplateKeys.map((template) => `MAIL_TEMPLATE_${template}`),
  ];
  expect(keys.filter((key) => !texts.has(key))).toEqual([]);
});

it('every refusal of metadata has its text', () => {
  const texts = keysIn('single-sign-on');
  expect(MetadataFault.options.filter((fault) => !texts.includes(`SSO_METADATA_${fault}`))).toEqual([]);
});
