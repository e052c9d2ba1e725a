import { Anchor, Stack, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RefusedFiles } from '../../../features/account/registration/refused-files.js';
import { RegistrationForm, type SentRegistration } from '../../../features/account/registration/registration-form.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Outcome } from '../../../ui/outcome.js';
import { Page } from '../../../ui/page/page.js';
import { PageHeader } from '../../../ui/page/page-header.js';

function Sent({ sent: { requestId, email, uploads } }: { readonly sent: SentRegistration }) {
  const { t } = useTexts();
  return (
    <Stack maw={640}>
      <Outcome icon={IconMailCheck}>
        <Text fw={600}>{t('REGISTRATION_SENT_TITLE', { reference: requestId })}</Text>
        <Text size="sm">{t('REGISTRATION_SENT_TEXT', { email })}</Text>
      </Outcome>
      <RefusedFiles uploads={uploads} />
    </Stack>
  );
}

/** People without an account ask for one. */
export function RegistrationPage() {
  const { t } = useTexts();
  const [sent, setSent] = useState<SentRegistration>();
  return (
    <Page>
      <PageHeader title={t('REGISTRATION_TITLE')} subtitle={sent ? undefined : t('REGISTRATION_SUBTITLE')} />
      <Stack gap="lg">
        {sent ? <Sent sent={sent} /> : <RegistrationForm onSent={setSent} />}
        <Anchor component={Link} to="/main/login" size="sm">
          {t('BACK_TO_LOGIN')}
        </Anchor>
      </Stack>
    </Page>
  );
}

export { RegistrationPage as Component };
