import { type AuditEntry, auditActionKeys, auditObjectTypes, knownFields, moduleOfSlug } from '@portal/contracts';
import { useMemo } from 'react';
import { accountFieldKey } from '../../../../features/account/account-texts.js';
import { moduleTitleKey } from '../../../../features/portal/module-entries.js';
import { type Translate, useTexts } from '../../../../kernel/i18n.js';
import type { ColumnOption } from '../../../../ui/table/column.js';

interface AuditTexts {
  readonly actions: readonly ColumnOption[];
  readonly objectTypes: readonly ColumnOption[];
  /** In words, or as it is written when an older release wrote it. */
  readonly actionText: (action: string) => string;
  readonly objectTypeText: (type: string) => string;
  /** What changed, as the screens call it where it is changed; as it is written where none does. */
  readonly changeText: (name: string) => string;
  /** What people call the object of an event; its id where nothing tells. */
  readonly objectText: (event: Pick<AuditEntry, 'object' | 'detail'>) => string | undefined;
}

const textAmong = (options: readonly ColumnOption[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

const changeNames = (t: Translate): ReadonlyMap<string, string> =>
  new Map([
    ...[...knownFields, 'loginName'].map((field) => [field, t(accountFieldKey(field))] as const),
    ['status', t('MAIL_STATUS')],
    ['login', t('ADMIN_USER_LOGIN')],
    ['origin', t('ADMIN_USER_ORIGIN')],
    ['roles', t('ADMIN_USER_ROLES')],
    ['relations', t('ADMIN_USER_RELATIONS')],
    ['requestSystems', t('ADMIN_USER_SYSTEMS')],
    ['organisations', t('ADMIN_USER_ORGANISATIONS')],
    ['operators', t('ADMIN_ORGANISATION_OPERATORS')],
    ['role', t('CONTACT_ROLE')],
    ['jobTitle', t('CONTACT_JOB_TITLE')],
    ['enabled', t('MAIL_TEMPLATE_ENABLED')],
    ['customised', t('MAIL_TEMPLATE_CUSTOMISED')],
    ['minimumPasswordLength', t('SIGN_IN_RULES_MINIMUM')],
    ['administratorMinimumPasswordLength', t('SIGN_IN_RULES_ADMINISTRATOR_MINIMUM')],
    ['secondFactorRoles', t('SIGN_IN_RULES_ROLES')],
  ]);

const listTitles = (t: Translate): ReadonlyMap<unknown, string> =>
  new Map([
    ['main/users', t('ADMIN_USERS_CAPTION')],
    ['main/organisations', t('ADMIN_ORGANISATIONS_CAPTION')],
    ['main/account-requests', t('ADMIN_REQUESTS_CAPTION')],
    ['main/audit', t('AUDIT_CAPTION')],
    ['main/mails', t('MAIL_LOG_CAPTION')],
  ]);

/** Texts of other modules are not there; what each is called is. */
function moduleOfList(list: unknown, t: Translate): string | undefined {
  const module = typeof list === 'string' ? moduleOfSlug(list.split('/')[0] ?? '') : undefined;
  return module && t(moduleTitleKey(module));
}

/** What people do, and to what, in the reader's language. */
export function useAuditTexts(): AuditTexts {
  const { t } = useTexts();
  return useMemo(() => {
    const actions = auditActionKeys.map((value) => ({ value, label: t(`AUDIT_ACTION_${value.toUpperCase()}`) }));
    const objectTypes = auditObjectTypes.map((value) => ({ value, label: t(`AUDIT_OBJECT_${value.toUpperCase()}`) }));
    const [changes, lists] = [changeNames(t), listTitles(t)];
    const toldBy = (type: string, { list, name }: AuditEntry['detail']): string | undefined => {
      if (type === 'export') return lists.get(list) ?? moduleOfList(list, t);
      return type === 'document' && typeof name === 'string' ? name : undefined;
    };
    return {
      actions,
      objectTypes,
      actionText: textAmong(actions),
      objectTypeText: textAmong(objectTypes),
      changeText: (name) => changes.get(name) ?? name,
      objectText: ({ object, detail }) =>
        object ? (object.name ?? toldBy(object.type, detail) ?? object.id) : undefined,
    };
  }, [t]);
}
