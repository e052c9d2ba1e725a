import { z } from 'zod';
import { knownFields } from '../features/account/representative.schema.js';
import { accountRequestsList, organisationsList, usersList } from '../features/administration/administration.lists.js';
import { settingNameKeys } from '../features/app-settings/setting-names.js';
import type { AuditEntry } from '../features/audit/audit.contract.js';
import { auditActionKeys, auditObjectTypes, formerAuditActions } from '../features/audit/audit-actions.js';
import { MailStatus } from '../features/mail/mails.contract.js';
import { mailsList } from '../features/mail/mails.list.js';
import { supervisedJobsList } from '../features/supervision/jobs.list.js';
import { isModuleKey, moduleOfSlug, modules } from './index.js';
import { declarations, workflowsOf } from './module-parts.js';
import { accountFieldKey, capitals, moduleTitleKey } from './text-keys.js';

/** The text of a translation key in the reader's language. */
export type Say = (key: string) => string;

/** Translation keys of what events say changed, as the screens call it where it is changed. */
export const auditChangeKeys: ReadonlyMap<string, string> = new Map([
  ...[...knownFields, 'loginName'].map((field) => [field, accountFieldKey(field)] as const),
  ...settingNameKeys,
  ['status', 'MAIL_STATUS'],
  ['step', 'AUDIT_CHANGE_STEP'],
  ['version', 'AUDIT_CHANGE_VERSION'],
  ['module', 'AUDIT_CHANGE_MODULE'],
  ['seconds', 'AUDIT_CHANGE_SECONDS'],
  ['unknownName', 'AUDIT_UNKNOWN_NAME'],
  ['login', 'ADMIN_USER_LOGIN'],
  ['origin', 'ADMIN_USER_ORIGIN'],
  ['roles', 'ADMIN_USER_ROLES'],
  ['relations', 'ADMIN_USER_RELATIONS'],
  ['requestSystems', 'ADMIN_USER_SYSTEMS'],
  ['organisations', 'ADMIN_USER_ORGANISATIONS'],
  ['operators', 'ADMIN_ORGANISATION_OPERATORS'],
  ['role', 'CONTACT_ROLE'],
  ['jobTitle', 'CONTACT_JOB_TITLE'],
  ['enabled', 'MAIL_TEMPLATE_ENABLED'],
  ['customised', 'MAIL_TEMPLATE_CUSTOMISED'],
]);

/** The list of events itself, which may be exported like the others. */
export const auditListNames = { key: 'main/audit', title: 'AUDIT_CAPTION' } as const;

/** Translation keys of lists that were exported. An export of another module's list goes by the title of the module. */
export const auditListKeys: ReadonlyMap<string, string> = new Map(
  [usersList, organisationsList, accountRequestsList, mailsList, supervisedJobsList, auditListNames].map(
    ({ key, title }) => [key, title],
  ),
);

type Detail = AuditEntry['detail'];

interface Change {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

const membersOf = (value: unknown): Detail =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What an event says changed, name by name. */
export function auditChangesOf({ before, after }: Detail): Change[] {
  const [from, to] = [membersOf(before), membersOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) => ({
    name,
    before: from[name],
    after: to[name],
  }));
}

/** What else an event says. */
export const auditRemarksOf = ({ before: _before, after: _after, ...rest }: Detail): [string, unknown][] =>
  Object.entries(rest);

/** A value as it was written; nothing for nothing. */
export function auditValueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const workflows = declarations.flatMap(workflowsOf);

/** Translation key of a value that a change or detail of this name has, where the portal has words for it. */
function wordKeyOf(name: string, value: string): string | undefined {
  if (name === 'status' && workflows.some(({ states }) => Object.hasOwn(states, value))) return `STATUS_${value}`;
  if (name === 'status' && MailStatus.safeParse(value).success) return `MAIL_STATUS_${value}`;
  if (name === 'step' && workflows.some(({ actions }) => Object.hasOwn(actions, value)))
    return `EVENT_${capitals(value)}`;
  if (name === 'step' && value === 'create') return 'EVENT_CREATE';
  return name === 'module' && isModuleKey(value) ? moduleTitleKey(modules[value]) : undefined;
}

/** A value of a change or detail in words, or as it was written. */
export function auditWordOf(name: string, value: unknown, say: Say): string {
  const key = typeof value === 'string' ? wordKeyOf(name, value) : undefined;
  return key === undefined ? auditValueText(value) : say(key);
}

/** In words, or as it is written when nobody knows it, as with what an older release wrote. */
const among = (known: readonly string[], prefix: string, key: string, say: Say): string =>
  known.includes(key) ? say(`${prefix}_${key.toUpperCase()}`) : key;

export const auditActionText = (action: string, say: Say): string =>
  among([...auditActionKeys, ...formerAuditActions], 'AUDIT_ACTION', action, say);

export const auditObjectTypeText = (type: string, say: Say): string =>
  among(auditObjectTypes, 'AUDIT_OBJECT', type, say);

export function auditChangeText(name: string, say: Say): string {
  const key = auditChangeKeys.get(name);
  return key === undefined ? name : say(key);
}

function listText(list: unknown, say: Say): string | undefined {
  if (typeof list !== 'string') return undefined;
  const module = moduleOfSlug(list.split('/')[0] ?? '');
  const key = auditListKeys.get(list) ?? (module && moduleTitleKey(module));
  return key && say(key);
}

function toldBy(type: string, { list, name }: Detail, say: Say): string | undefined {
  if (type === 'export') return listText(list, say);
  // A dossier is called by its number from its submission on; what a draft is titled is its holder's own.
  if (type === 'dossier') return say('AUDIT_DRAFT');
  return ['document', 'catalogue_reference'].includes(type) && typeof name === 'string' ? name : undefined;
}

const Uuid = z.guid();

/** What people call the object of an event: by its id only where that is a name, as of a setting. */
export function auditObjectText(
  { object, detail }: Pick<AuditEntry, 'object' | 'detail'>,
  say: Say,
): string | undefined {
  const { unknownName } = detail;
  if (!object) return typeof unknownName === 'string' ? `${say('AUDIT_UNKNOWN_NAME')} ${unknownName}` : undefined;
  const text = object.name ?? toldBy(object.type, detail, say);
  return text ?? (Uuid.safeParse(object.id).success ? undefined : object.id);
}
