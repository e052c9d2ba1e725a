import { Alert, Anchor, Code, Text } from '@mantine/core';
import type { SingleSignOnForAdmin } from '@portal/contracts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';

interface ServiceProviderSectionProps {
  readonly provider: SingleSignOnForAdmin['serviceProvider'];
  /** Metadata can be read once SAML is on. */
  readonly isOn: boolean;
}

/** What the identity provider must be told of this portal. */
export function ServiceProviderSection({ provider, isOn }: ServiceProviderSectionProps) {
  const { t } = useTexts();
  return (
    <Section title={t('SSO_OWN')} hint={t('SSO_OWN_HINT')}>
      {provider ? (
        <>
          <Facts
            facts={[
              [t('SSO_ENTITY_ID'), <Code key="id">{provider.entityId}</Code>],
              [t('SSO_OWN_ACS'), <Code key="acs">{provider.acs}</Code>],
              [t('SSO_OWN_LOGOUT'), <Code key="logout">{provider.logout}</Code>],
            ]}
          />
          {isOn && (
            <Text size="sm">
              <Anchor href="/api/main/auth/saml/metadata" download="metadata.xml" underline="always">
                {t('SSO_OWN_METADATA')}
              </Anchor>
            </Text>
          )}
        </>
      ) : (
        <Alert icon={<IconInfoCircle size={20} aria-hidden />}>{t('SSO_NEEDS_ADDRESS')}</Alert>
      )}
    </Section>
  );
}
