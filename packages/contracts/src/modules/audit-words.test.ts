import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFeatures } from '../features/app-settings/text-features.js';
import { auditActionKeys, auditObjectTypes, formerAuditActions } from '../features/audit/audit-actions.js';
import {
  auditChangeKeys,
  auditChangesOf,
  auditListKeys,
  auditRemarksOf,
  auditValueText,
  auditWordOf,
} from './audit-words.js';
import { portalTextFolders } from './module-texts.js';

const texts = [...portalTextFolders, ...textFeatures].flatMap((folder) =>
  Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, '../../i18n', folder, 'fr.json'), 'utf8'))),
);

it('everything that events tell of has a text', () => {
  const keys = [
    ...[...auditActionKeys, ...formerAuditActions].map((action) => `AUDIT_ACTION_${action.toUpperCase()}`),
    ...auditObjectTypes.map((type) => `AUDIT_OBJECT_${type.toUpperCase()}`),
    ...auditChangeKeys.values(),
    ...auditListKeys.values(),
  ];
  expect(keys.filter((key) => !texts.includes(key))).toEqual([]);
});

it('what was done once is not done any more', () => {
  for (const action of formerAuditActions) expect(auditActionKeys).not.toContain(action);
});

it('an event says what changed, name by name, and what else', () => {
  const detail = { before: { a: 1, b: [] }, after: { b: ['x'], c: null }, reason: 'asked for' };
  expect(auditChangesOf(detail)).toEqual([
    { name: 'a', before: 1, after: undefined },
    { name: 'b', before: [], after: ['x'] },
    { name: 'c', before: undefined, after: null },
  ]);
  expect(auditRemarksOf(detail)).toEqual([['reason', 'asked for']]);
  for (const before of [null, 'text', 7, ['a']]) expect(auditChangesOf({ before })).toEqual([]);
});

it.each([
  [null, ''],
  ['', ''],
  [[], ''],
  [['a', 'b'], 'a, b'],
  [[1, 'b'], '[1,"b"]'],
  [0, '0'],
  [false, 'false'],
  [{ a: 1 }, '{"a":1}'],
])('%j reads %j', (value, text) => expect(auditValueText(value)).toBe(text));

it.each([
  ['status', 'UNDER_REVIEW', '[STATUS_UNDER_REVIEW]'],
  ['status', 'QUEUED', '[MAIL_STATUS_QUEUED]'],
  ['step', 'returnIncomplete', '[EVENT_RETURN_INCOMPLETE]'],
  ['step', 'create', '[EVENT_CREATE]'],
  ['module', 'mwParity', '[MODULE_MW_PARITY_TITLE]'],
  ['status', 'OF_AN_OLDER_RELEASE', 'OF_AN_OLDER_RELEASE'],
  ['reason', 'SUBMITTED', 'SUBMITTED'],
  ['roles', ['REQUEST', 'OWNER'], 'REQUEST, OWNER'],
])('the value of %s, %j, is told in words that exist, or as it was written', (name, value, expected) => {
  const told = auditWordOf(name, value, (key) => `[${texts.includes(key) ? key : 'no text'}]`);
  expect(told).toBe(expected);
});
