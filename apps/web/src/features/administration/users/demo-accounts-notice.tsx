import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { userAdministrationClient } from '../administration.queries.js';

/** Warns administrators while accounts with the published demo password are open. */
export function DemoAccountsNotice() {
  const { t } = useTexts();
  const { data } = useQuery(endpointQuery(userAdministrationClient.listOpenDemoAccounts, {}));
  if (!data || data.logins.length === 0) return null;
  return (
    <Alert color="red" py="xs" icon={<IconAlertTriangle size={20} aria-hidden />} role="status">
      {t('ADMIN_DEMO_ACCOUNTS_OPEN', { logins: data.logins.join(', ') })}
    </Alert>
  );
}
