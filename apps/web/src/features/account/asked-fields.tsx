import { Checkbox, Fieldset, Group } from '@mantine/core';
import {
  type CurrentUser,
  type RepresentativeInput,
  RequestableRole,
  type RequestSystem,
  TERMS_VERSION,
} from '@portal/contracts';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import type { FieldProps } from '../../ui/inputs/field.js';
import { CheckboxInput } from '../../ui/inputs/switches/checkbox-input.js';
import { usePortal } from '../portal/portal.js';
import classes from './account.module.css';
import { accountFieldKey } from './account-texts.js';

const Field = formField<RepresentativeInput>();

interface SeveralProps<V extends string> extends FieldProps<V[]> {
  readonly choices: readonly { readonly value: V; readonly label: string }[];
}

/** Any of a few. */
function Several<V extends string>({ value, onChange, onBlur, fieldRef, choices, name, ...rest }: SeveralProps<V>) {
  return (
    <Checkbox.Group
      {...rest}
      value={value ?? []}
      onChange={(chosen) => onChange(choices.map((choice) => choice.value).filter((one) => chosen.includes(one)))}
    >
      <Group mt={6} gap="md">
        {choices.map((choice, at) => (
          <Checkbox
            key={choice.value}
            ref={at === 0 ? fieldRef : undefined}
            name={name}
            value={choice.value}
            label={choice.label}
            onBlur={onBlur}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const roleKey = (role: RequestableRole): string => `ROLE_${role}`;
const systemKey = (system: RequestSystem): string => `REQUEST_SYSTEM_${system}`;

/** What an account is requested for; the administrator who accepts the registration decides. */
export function AskedFields() {
  const { t } = useTexts();
  const { settings } = usePortal();
  return (
    <Fieldset legend={t('ACCOUNT_ASKED')} className={classes.group}>
      <div className={classes.wide}>
        <Field
          name="requestedSystems"
          label={accountFieldKey('requestedSystems')}
          settingKey="account.requestedSystems"
        >
          {(field) => (
            <Several
              {...field}
              choices={settings.enabledRequestSystems.map((value) => ({ value, label: t(systemKey(value)) }))}
            />
          )}
        </Field>
        <Field name="requestedRoles" label={accountFieldKey('requestedRoles')} settingKey="account.requestedRoles">
          {(field) => (
            <Several
              {...field}
              choices={RequestableRole.options.map((value) => ({ value, label: t(roleKey(value)) }))}
            />
          )}
        </Field>
      </div>
    </Fieldset>
  );
}

/** What a user has not got and may ask for; services are granted for an organisation one acts for. */
export function AskedForMore({ user: { roles, relationsInfo } }: { readonly user: CurrentUser }) {
  const { t } = useTexts();
  const { settings } = usePortal();
  const held = relationsInfo.flatMap(({ requestSystems }) => requestSystems);
  const systems =
    relationsInfo.length > 0 ? settings.enabledRequestSystems.filter((system) => !held.includes(system)) : [];
  const others = RequestableRole.options.filter((role) => !roles.includes(role));
  if (systems.length + others.length === 0) return null;
  return (
    <Fieldset legend={t('ACCOUNT_ASKED_MORE')} className={classes.group}>
      <div className={classes.wide}>
        {systems.length > 0 && (
          <Field name="requestedSystems" label={accountFieldKey('requestedSystems')}>
            {(field) => (
              <Several {...field} choices={systems.map((value) => ({ value, label: t(systemKey(value)) }))} />
            )}
          </Field>
        )}
        {others.length > 0 && (
          <Field name="requestedRoles" label={accountFieldKey('requestedRoles')}>
            {(field) => <Several {...field} choices={others.map((value) => ({ value, label: t(roleKey(value)) }))} />}
          </Field>
        )}
      </div>
    </Fieldset>
  );
}

export function ConsentField() {
  return (
    <Field name="consentTermsVersion" label={accountFieldKey('consentTermsVersion')} required>
      {({ value, onChange, ...field }) => (
        <CheckboxInput
          {...field}
          value={value === TERMS_VERSION}
          onChange={(isAgreed) => onChange(isAgreed ? TERMS_VERSION : '')}
        />
      )}
    </Field>
  );
}
