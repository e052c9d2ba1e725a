import { Alert, Button, Divider, Stack, Text } from '@mantine/core';
import type { GlobalConfiguration } from '@portal/contracts';
import { IconAlertCircle, IconLogin2 } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import { rememberedTarget } from '../identity/remembered-target.js';
import { customPortalAddress } from './custom-portal.js';
import { samlSignInAddress } from './saml.js';
import { useSsoFailure } from './single-sign-on.js';

interface SingleSignOnEntranceProps {
  readonly settings: GlobalConfiguration['ssoSettings'];
}

/** Ways to sign in outside, above the form for passwords, and why the last one failed. */
export function SingleSignOnEntrance({ settings: { saml, customSso } }: SingleSignOnEntranceProps) {
  const { t } = useTexts();
  const failure = useSsoFailure();
  const target = rememberedTarget();
  const ways = [
    ...(saml.enabled ? [{ key: 'SSO_SIGN_IN', address: samlSignInAddress(target) }] : []),
    ...(customSso.enabled
      ? [
          {
            key: 'SSO_SIGN_IN_CUSTOM',
            address: customPortalAddress(customSso, {
              origin: window.location.origin,
              pathname: `/app${target?.split(/[?#]/)[0] ?? '/'}`,
            }),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="sm" mb="lg">
      {failure && (
        <Alert
          color={failure === 'ACCOUNT_PENDING' ? 'blue' : 'red'}
          icon={<IconAlertCircle size={20} aria-hidden />}
          role="alert"
          title={t('SSO_FAILED')}
        >
          {t(`SSO_REASON_${failure}`)}
          {/* What the help desk asks for. */}
          <Text size="xs" c="dimmed" mt={4}>
            {failure === 'UNKNOWN' ? 'Unknown' : failure}
          </Text>
        </Alert>
      )}
      {ways.map(({ key, address }) => (
        <Button
          key={key}
          component="a"
          href={address}
          size="md"
          fullWidth
          leftSection={<IconLogin2 size={18} aria-hidden />}
        >
          {t(key)}
        </Button>
      ))}
      <Divider label={t('SSO_OR_PASSWORD')} labelPosition="center" mt="xs" />
    </Stack>
  );
}
