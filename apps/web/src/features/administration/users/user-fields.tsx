import { Locale, type UserDetail } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { languageName } from '../../account/countries.js';
import { ChoiceSet } from '../../records/choice-set.js';
import classes from '../../records/records.module.css';
import { useNames } from '../names.js';
import { RelationFields, UserField } from './relation-fields.js';

const languages = Locale.options.map((value) => ({ value, label: languageName(value) }));

/** Fields of an account; the login is typed once and never changed. */
export function UserFields({ record }: { readonly record?: UserDetail }) {
  const { t } = useTexts();
  const { roles, origins } = useNames();
  return (
    <>
      <Section look="plain" title={t('ADMIN_USER_IDENTITY')}>
        <div className={classes.fields}>
          {record === undefined && (
            <UserField name="login" label="ADMIN_USER_LOGIN" required description={t('ADMIN_USER_LOGIN_HINT')}>
              {(field) => <TextInput {...field} maxLength={64} />}
            </UserField>
          )}
          <UserField name="fullName" label="ADMIN_USER_NAME" required>
            {(field) => <TextInput {...field} maxLength={200} />}
          </UserField>
          <UserField name="email" label="ADMIN_USER_EMAIL" required>
            {(field) => <TextInput {...field} maxLength={254} inputMode="email" />}
          </UserField>
          <UserField name="language" label="ADMIN_USER_LANGUAGE" required>
            {({ onChange, ...field }) => (
              <ChoiceInput {...field} choices={languages} onChange={(value) => onChange(value ?? 'fr')} />
            )}
          </UserField>
          <UserField name="origin" label="ADMIN_USER_ORIGIN">
            {(field) => <ChoiceInput {...field} choices={origins} placeholder={t('ADMIN_ORIGIN_NONE')} />}
          </UserField>
        </div>
      </Section>
      <Section look="plain" title={t('ADMIN_USER_ROLES')} hint={t('ADMIN_USER_ROLES_HINT')}>
        <UserField name="roles" label="ADMIN_USER_ROLES">
          {(field) => <ChoiceSet {...field} choices={roles} />}
        </UserField>
      </Section>
      <Section look="plain" title={t('ADMIN_USER_RELATIONS')} hint={t('ADMIN_USER_RELATIONS_HINT')}>
        <RelationFields />
      </Section>
    </>
  );
}
