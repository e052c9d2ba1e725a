import { Group, Stack } from '@mantine/core';
import { type SingleSignOnForAdmin, SingleSignOnSettings } from '@portal/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { SettingsForm } from '../../app-settings/settings-form.js';
import { SettingsHistory } from '../../app-settings/settings-history.js';
import { CustomPortalSection } from './custom-portal-section.js';
import { AccountsSection, IdentityProviderSection } from './saml-sections.js';
import { SelfTestSection } from './self-test-section.js';
import { ServiceProviderSection } from './service-provider-section.js';
import { settingsOf, ssoAdministrationClient, ssoSettingsQuery } from './sso-settings.js';

function Form({ data, refetch }: { readonly data: SingleSignOnForAdmin; readonly refetch: () => Promise<unknown> }) {
  const queries = useQueryClient();
  const query = ssoSettingsQuery();
  return (
    <SettingsForm<SingleSignOnSettings>
      current={settingsOf(data)}
      read={async () => {
        await refetch();
        const { data: latest, error } = queries.getQueryState<SingleSignOnForAdmin, Error>(query.queryKey) ?? {};
        return { data: latest && settingsOf(latest), error: error ?? null };
      }}
      schema={SingleSignOnSettings}
      at="body"
      save={async (body) => {
        const saved = await ssoAdministrationClient.setSingleSignOn({ body });
        queries.setQueryData(query.queryKey, saved);
        return settingsOf(saved);
      }}
    >
      {(fields) => (
        <Stack gap="lg" maw={860}>
          <Group justify="flex-end">
            <SettingsHistory module="main" kind="NON_PUBLIC" />
          </Group>
          <ServiceProviderSection provider={data.serviceProvider} isOn={data.saml.enabled} />
          <IdentityProviderSection
            fields={fields}
            facts={data.certificateFacts}
            isPossible={data.serviceProvider !== null}
          />
          <AccountsSection fields={fields} />
          <CustomPortalSection fields={fields} isPossible={data.serviceProvider !== null} />
          <SelfTestSection isOn={data.saml.enabled} />
        </Stack>
      )}
    </SettingsForm>
  );
}

/** Sign-in by an identity provider or by the customer's portal: settings, a self-test and the last attempts. */
export function SsoTab() {
  const { data, error, isPending, refetch } = useQuery({ ...ssoSettingsQuery(), staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Form data={data} refetch={refetch} />;
}

export { SsoTab as Tab };
