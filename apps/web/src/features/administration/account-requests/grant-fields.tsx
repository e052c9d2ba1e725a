import { Alert, Radio, Stack } from '@mantine/core';
import {
  type AskedAccount,
  messageKeys,
  type RegistrationGrant,
  type RequestSystem,
  type Role,
} from '@portal/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { ChoiceSet } from '../../records/choice-set.js';
import classes from '../../records/records.module.css';
import { findOrganisations, type Request } from '../administration.queries.js';
import { useNames } from '../names.js';

/** What a reviewer has chosen so far. */
export interface Granting {
  readonly roles: readonly Role[];
  readonly requestSystems: readonly RequestSystem[];
  readonly belongs: 'EXISTING' | 'NEW' | 'NONE';
  readonly organisationId: string | null;
}

/** What was asked for, with the organisation on file that seems to be meant. */
export function initialGranting({ registration, companyName }: Request): Granting {
  const organisation = registration?.organisation ?? null;
  const without = companyName ? 'NEW' : 'NONE';
  return {
    roles: registration?.roles ?? [],
    requestSystems: registration?.requestSystems ?? [],
    belongs: organisation ? 'EXISTING' : without,
    organisationId: organisation?.id ?? null,
  };
}

export const isGrantComplete = ({ belongs, organisationId }: Granting): boolean =>
  belongs !== 'EXISTING' || organisationId !== null;

export function grantOf({ roles, requestSystems, belongs, organisationId }: Granting): RegistrationGrant {
  const organisation = belongs === 'EXISTING' ? { id: organisationId ?? '' } : belongs;
  return { roles: [...roles], requestSystems: belongs === 'NONE' ? [] : [...requestSystems], organisation };
}

interface GrantFieldsProps {
  readonly registration: AskedAccount;
  readonly granting: Granting;
  readonly onChange: (granting: Granting) => void;
  /** Accepting was tried without the organisation that must be chosen. */
  readonly isMissing: boolean;
  readonly organisationRef: RefObject<HTMLElement | null>;
}

/** What a registration is granted: the requested values, which the reviewer may change. */
export function GrantFields({ registration, granting, onChange, isMissing, organisationRef }: GrantFieldsProps) {
  const { t } = useTexts();
  const { roles, systems } = useNames();
  const { organisation } = registration;
  const known = useMemo(
    () => (organisation ? [{ value: organisation.id, label: organisation.companyName }] : []),
    [organisation],
  );
  const set = (change: Partial<Granting>) => onChange({ ...granting, ...change });
  return (
    <Stack gap="md">
      {registration.loginTaken && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {t('ADMIN_REQUEST_LOGIN_TAKEN', { login: registration.loginName })}
        </Alert>
      )}
      <ChoiceSet
        label={t('ADMIN_USER_ROLES')}
        value={granting.roles}
        onChange={(chosen) => set({ roles: chosen })}
        choices={roles}
      />
      <Radio.Group
        label={t('ADMIN_RELATION_ORGANISATION')}
        value={granting.belongs}
        onChange={(belongs) => set({ belongs: belongs as Granting['belongs'] })}
      >
        <Stack gap={6} mt={4}>
          <Radio value="EXISTING" label={t('ADMIN_GRANT_EXISTING')} />
          <Radio value="NEW" label={t('ADMIN_GRANT_NEW')} />
          <Radio value="NONE" label={t('ADMIN_GRANT_NONE')} />
        </Stack>
      </Radio.Group>
      {granting.belongs === 'EXISTING' && (
        <div className={classes.fields}>
          <SelectInput<string>
            label={t('ADMIN_GRANT_WHICH')}
            value={granting.organisationId}
            onChange={(organisationId) => set({ organisationId })}
            choices={known}
            search={findOrganisations}
            required
            fieldRef={(element) => {
              organisationRef.current = element;
            }}
            error={isMissing && granting.organisationId === null && t(messageKeys.required)}
          />
        </div>
      )}
      {granting.belongs !== 'NONE' && (
        <ChoiceSet
          label={t('ADMIN_USER_SYSTEMS')}
          value={granting.requestSystems}
          onChange={(chosen) => set({ requestSystems: chosen })}
          choices={systems}
        />
      )}
    </Stack>
  );
}
