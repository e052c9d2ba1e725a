import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import {
  MappableRole,
  MOST_CERTIFICATES,
  type SamlSettings,
  SignedParts,
  type SingleSignOnForAdmin,
} from '@portal/contracts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { ToggleInput } from '../../../ui/inputs/switches/toggle-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { FactsOfCertificates } from './facts-of-certificates.js';
import { MetadataImport } from './metadata-import.js';
import { orNull, type SsoFields } from './sso-settings.js';

type TextSetting =
  | 'signInAddress'
  | 'logoutAddress'
  | 'loginAttribute'
  | 'fullNameAttribute'
  | 'emailAttribute'
  | 'roleAttribute';

interface SectionProps {
  readonly fields: SsoFields;
}

const samlOf = ({ draft, change }: SsoFields) => ({
  saml: draft.saml,
  set: (members: Partial<SamlSettings>) => change({ saml: { ...draft.saml, ...members } }),
});

function SamlText({ fields, name, label, hint }: SectionProps & { name: TextSetting; label: string; hint?: string }) {
  const { t } = useTexts();
  const { saml, set } = samlOf(fields);
  return (
    <TextInput
      label={t(label)}
      description={hint && t(hint)}
      value={saml[name] ?? ''}
      onChange={(text) => set({ [name]: orNull(text) })}
      error={fields.errorOf(`saml.${name}`)}
    />
  );
}

interface CertificatesProps extends SectionProps {
  readonly facts: SingleSignOnForAdmin['certificateFacts'];
}

/** Facts are of what is saved. */
function Certificates({ fields, facts }: CertificatesProps) {
  const { t } = useTexts();
  const { saml, set } = samlOf(fields);
  const replace = (at: number, pem: string | undefined) =>
    set({
      certificates: saml.certificates.flatMap((each, index) =>
        index === at ? (pem === undefined ? [] : [pem]) : [each],
      ),
    });
  return (
    <Stack gap="sm">
      {saml.certificates.map((pem, at) => (
        <Group key={at} align="flex-start" wrap="nowrap">
          <Stack gap={4} flex={1}>
            <TextAreaInput
              label={t('SSO_CERTIFICATE', { number: at + 1 })}
              description={t('SSO_CERTIFICATE_HINT')}
              rows={4}
              value={pem}
              onChange={(text) => replace(at, text)}
              error={fields.errorOf(`saml.certificates.${at}`)}
            />
          </Stack>
          <ActionIcon
            variant="default"
            size="lg"
            mt={28}
            aria-label={t('SSO_CERTIFICATE_REMOVE', { number: at + 1 })}
            onClick={() => replace(at, undefined)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {saml.certificates.length === 0 && fields.errorOf('saml.certificates') && (
        <Text size="sm" c="red" role="alert">
          {fields.errorOf('saml.certificates')}
        </Text>
      )}
      {saml.certificates.length < MOST_CERTIFICATES && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set({ certificates: [...saml.certificates, ''] })}
          >
            {t('SSO_CERTIFICATE_ADD')}
          </Button>
        </Group>
      )}
      <FactsOfCertificates facts={facts} />
    </Stack>
  );
}

/** The identity provider: its addresses, certificates, and what it must sign. */
export function IdentityProviderSection({
  fields,
  facts,
  isPossible,
}: CertificatesProps & { readonly isPossible: boolean }) {
  const { t } = useTexts();
  const { saml, set } = samlOf(fields);
  return (
    <Section title={t('SSO_SAML')} hint={t('SSO_SAML_HINT')}>
      <ToggleInput
        label={t('SSO_SAML_ENABLED')}
        value={saml.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={!isPossible && !saml.enabled}
        error={fields.errorOf('saml.enabled')}
      />
      <MetadataImport onRead={(metadata) => set(metadata)} />
      <TextInput
        label={t('SSO_ENTITY_ID')}
        value={saml.entityId}
        onChange={(text) => set({ entityId: text.trim() })}
        error={fields.errorOf('saml.entityId')}
      />
      <SamlText fields={fields} name="signInAddress" label="SSO_SIGN_IN_ADDRESS" />
      <ToggleInput
        label={t('SSO_LOGOUT_ENABLED')}
        description={t('SSO_LOGOUT_ENABLED_HINT')}
        value={saml.singleLogoutEnabled}
        onChange={(singleLogoutEnabled) => set({ singleLogoutEnabled })}
      />
      <SamlText fields={fields} name="logoutAddress" label="SSO_LOGOUT_ADDRESS" />
      <Certificates fields={fields} facts={facts} />
      <SelectInput
        label={t('SSO_SIGNED_PARTS')}
        choices={SignedParts.options.map((part) => ({ value: part, label: t(`SSO_SIGNED_${part}`) }))}
        value={saml.signedParts}
        onChange={(part) => part && set({ signedParts: SignedParts.parse(part) })}
      />
    </Section>
  );
}

/** What an answer says about a person, and what follows from it. */
export function AccountsSection({ fields }: SectionProps) {
  const { t } = useTexts();
  const { saml, set } = samlOf(fields);
  const mapped = (at: number, change: Partial<SamlSettings['roleMappings'][number]>) =>
    set({ roleMappings: saml.roleMappings.map((each, index) => (index === at ? { ...each, ...change } : each)) });
  return (
    <Section title={t('SSO_ACCOUNTS')} hint={t('SSO_ACCOUNTS_HINT')}>
      <SamlText fields={fields} name="loginAttribute" label="SSO_LOGIN_ATTRIBUTE" hint="SSO_LOGIN_ATTRIBUTE_HINT" />
      <ToggleInput
        label={t('SSO_REQUESTS_ACCOUNTS')}
        description={t('SSO_REQUESTS_ACCOUNTS_HINT')}
        value={saml.requestsAccounts}
        onChange={(requestsAccounts) => set({ requestsAccounts })}
      />
      <SamlText fields={fields} name="fullNameAttribute" label="SSO_NAME_ATTRIBUTE" />
      <SamlText fields={fields} name="emailAttribute" label="SSO_EMAIL_ATTRIBUTE" />
      <SamlText fields={fields} name="roleAttribute" label="SSO_ROLE_ATTRIBUTE" hint="SSO_ROLE_ATTRIBUTE_HINT" />
      {saml.roleMappings.map(({ value, role }, at) => (
        <Group key={at} align="flex-end" wrap="nowrap">
          <TextInput
            label={t('SSO_ROLE_VALUE')}
            value={value}
            onChange={(text) => mapped(at, { value: text })}
            error={fields.errorOf(`saml.roleMappings.${at}.value`)}
          />
          <SelectInput
            label={t('SSO_ROLE')}
            choices={MappableRole.options.map((each) => ({ value: each, label: t(`ROLE_${each}`) }))}
            value={role}
            onChange={(next) => next && mapped(at, { role: MappableRole.parse(next) })}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('SSO_ROLE_REMOVE', { number: at + 1 })}
            onClick={() => set({ roleMappings: saml.roleMappings.filter((_, index) => index !== at) })}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set({ roleMappings: [...saml.roleMappings, { value: '', role: 'VISITOR' }] })}
        >
          {t('SSO_ROLE_ADD')}
        </Button>
      </Group>
      <TextAreaInput
        label={t('SSO_SECOND_FACTOR')}
        description={t('SSO_SECOND_FACTOR_HINT')}
        rows={3}
        value={saml.secondFactorContexts.join('\n')}
        onChange={(text) => set({ secondFactorContexts: text === '' ? [] : text.split('\n') })}
        error={fields.errorOf('saml.secondFactorContexts')}
      />
    </Section>
  );
}
