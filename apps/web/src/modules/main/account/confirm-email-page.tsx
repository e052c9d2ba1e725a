import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { accountClient } from '../../../features/account/account.queries.js';
import { ApiError, errorText } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Outcome } from '../../../ui/outcome.js';
import { useOneTimeLink } from '../one-time-link.js';
import { NarrowPage } from '../passwords-management/narrow-page.js';

const Refused = ({ children }: { readonly children: ReactNode }) => (
  <Alert color="red" icon={<IconMailX size={20} aria-hidden />} role="alert">
    {children}
  </Alert>
);

const isServed = (error: unknown): boolean => error instanceof ApiError && error.code === 'TOKEN_EXPIRED';

/**
 * Where the link in the mail about a registration leads. The address is confirmed by the button, not by opening the
 * page: mail servers open links to look at them.
 */
export function ConfirmEmailPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { secret, forget } = useOneTimeLink(search.get('token') ?? undefined, '/main/account/confirm-email');
  const confirming = useMutation({
    mutationFn: (token: string) => accountClient.confirmEmail({ body: { token } }),
    onSuccess: forget,
    onError: (error) => {
      if (isServed(error)) forget();
    },
  });
  const hasServed = isServed(confirming.error);
  return (
    <NarrowPage title={t('CONFIRM_EMAIL_TITLE')}>
      <Stack align="flex-start">
        {confirming.isSuccess ? (
          <Outcome icon={IconMailCheck}>{t('CONFIRM_EMAIL_DONE', { reference: confirming.data.requestId })}</Outcome>
        ) : hasServed || secret === undefined ? (
          <Refused>{t(hasServed ? 'CONFIRM_EMAIL_SERVED' : 'CONFIRM_EMAIL_NO_LINK')}</Refused>
        ) : (
          <>
            <Text size="sm">{t('CONFIRM_EMAIL_TEXT')}</Text>
            {confirming.isError && <Refused>{errorText(confirming.error, t)}</Refused>}
            <Button onClick={() => confirming.mutate(secret)} loading={confirming.isPending}>
              {t('CONFIRM_EMAIL')}
            </Button>
          </>
        )}
        <Anchor component={Link} to="/main/login" size="sm">
          {t('BACK_TO_LOGIN')}
        </Anchor>
      </Stack>
    </NarrowPage>
  );
}

export { ConfirmEmailPage as Component };
