import { PasswordInput } from '@mantine/core';
import { SHORTEST_SSO_SECRET } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { ToggleInput } from '../../../ui/inputs/switches/toggle-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { orNull, type SsoFields } from './sso-settings.js';

/** Leads to the form for passwords whatever the portal does. */
const PASSWORDS_ADDRESS = '/app/main/login?passwords';

interface CustomPortalSectionProps {
  readonly fields: SsoFields;
  readonly isPossible: boolean;
}

/** The customer's portal that signs people in. Its secret is written and never shown. */
export function CustomPortalSection({ fields: { draft, change, errorOf }, isPossible }: CustomPortalSectionProps) {
  const { t } = useTexts();
  const { customSso, customSsoSecret } = draft;
  const set = (members: Partial<typeof customSso>) => change({ customSso: { ...customSso, ...members } });
  return (
    <Section title={t('SSO_CUSTOM')} hint={t('SSO_CUSTOM_HINT')}>
      <ToggleInput
        label={t('SSO_CUSTOM_ENABLED')}
        value={customSso.enabled}
        onChange={(enabled) => set({ enabled })}
        disabled={!isPossible && !customSso.enabled}
        error={errorOf('customSso.enabled')}
      />
      <TextInput
        label={t('SSO_CUSTOM_ADDRESS')}
        description={t('SSO_CUSTOM_ADDRESS_HINT', { address: PASSWORDS_ADDRESS })}
        value={customSso.portalUrl ?? ''}
        onChange={(text) => set({ portalUrl: orNull(text) })}
        error={errorOf('customSso.portalUrl')}
      />
      <PasswordInput
        label={t('SSO_CUSTOM_SECRET')}
        description={t(customSsoSecret.hasValue ? 'SSO_CUSTOM_SECRET_SET' : 'SSO_CUSTOM_SECRET_HINT', {
          length: SHORTEST_SSO_SECRET,
        })}
        autoComplete="off"
        value={customSsoSecret.value ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ customSsoSecret: { hasValue: customSsoSecret.hasValue, value: value === '' ? null : value } })
        }
        error={errorOf('customSsoSecret')}
      />
      <ToggleInput
        label={t('SSO_CUSTOM_LOGOUT')}
        value={customSso.forcePortalLogout}
        onChange={(forcePortalLogout) => set({ forcePortalLogout })}
      />
    </Section>
  );
}
