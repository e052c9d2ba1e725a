import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageKeyOf } from '../../../kernel/api-error.js';
import { accountClient } from '../../../kernel/clients/account.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Page } from '../../../ui/page.js';
import { PageHeader } from '../../../ui/page-header.js';

/**
 * Where the link in the mail about a registration leads. The address is confirmed by the button, not by opening the
 * page: mail servers open links to look at them.
 */
export function ConfirmEmailPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  // The secret stays in neither the history nor the address.
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  const confirming = useMutation({ mutationFn: () => accountClient.confirmEmail({ body: { token } }) });
  return (
    <Page>
      <PageHeader title={t('CONFIRM_EMAIL_TITLE')} />
      <Stack maw={560} align="flex-start">
        {confirming.isSuccess ? (
          <Alert color="teal" icon={<IconMailCheck size={20} aria-hidden />} role="status">
            {t('CONFIRM_EMAIL_DONE', { reference: confirming.data.requestId })}
          </Alert>
        ) : (
          <>
            <Text size="sm">{t('CONFIRM_EMAIL_TEXT')}</Text>
            {confirming.isError && (
              <Alert color="red" icon={<IconMailX size={20} aria-hidden />} role="alert">
                {t(messageKeyOf(confirming.error))}
              </Alert>
            )}
            <Button onClick={() => confirming.mutate()} loading={confirming.isPending} disabled={token === ''}>
              {t('CONFIRM_EMAIL')}
            </Button>
          </>
        )}
        <Anchor component={Link} to="/main/login" size="sm">
          {t('BACK_TO_LOGIN')}
        </Anchor>
      </Stack>
    </Page>
  );
}

export { ConfirmEmailPage as Component };
