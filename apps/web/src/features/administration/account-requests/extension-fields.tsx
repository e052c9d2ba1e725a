import { Radio, Stack } from '@mantine/core';
import { type AskedExtension, type ExtensionGrant, RequestableRole } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceSet } from '../../records/choice-set.js';
import { useNames } from '../names.js';

/** Everything that was asked for, for the first of the user's organisations. */
export const wholeExtension = ({ roles, requestSystems, organisations }: AskedExtension): ExtensionGrant => ({
  roles: RequestableRole.options.filter((role) => roles.includes(role)),
  requestSystems,
  organisationId: organisations[0]?.id ?? null,
});

interface ExtensionFieldsProps {
  readonly asked: AskedExtension;
  readonly grant: ExtensionGrant;
  readonly onChange: (grant: ExtensionGrant) => void;
}

/** What of the roles and request systems that an update asks for is granted. */
export function ExtensionFields({ asked, grant, onChange }: ExtensionFieldsProps) {
  const { t } = useTexts();
  const { roles, systems } = useNames();
  const { organisations } = asked;
  const askedRoles = RequestableRole.options.filter((role) => asked.roles.includes(role));
  return (
    <Stack gap="md">
      {askedRoles.length > 0 && (
        <ChoiceSet
          label={t('ADMIN_REQUEST_GRANTED_ROLES')}
          value={grant.roles}
          onChange={(chosen) => onChange({ ...grant, roles: chosen })}
          choices={askedRoles.map((value) => ({
            value,
            label: roles.find((role) => role.value === value)?.label ?? value,
          }))}
        />
      )}
      {asked.requestSystems.length > 0 && (
        <ChoiceSet
          label={t('ADMIN_REQUEST_GRANTED_SYSTEMS')}
          value={grant.requestSystems}
          onChange={(chosen) => onChange({ ...grant, requestSystems: chosen })}
          choices={systems.filter(({ value }) => asked.requestSystems.includes(value))}
        />
      )}
      {grant.requestSystems.length > 0 && organisations.length > 1 && (
        <Radio.Group
          label={t('ADMIN_RELATION_ORGANISATION')}
          value={grant.organisationId}
          onChange={(organisationId) => onChange({ ...grant, organisationId })}
        >
          <Stack gap={6} mt={4}>
            {organisations.map(({ id, companyName }) => (
              <Radio key={id} value={id} label={companyName} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}
