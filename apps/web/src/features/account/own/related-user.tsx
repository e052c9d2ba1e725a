import { Text } from '@mantine/core';
import type { RequestSystem } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../kernel/api-error.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { relatedUserQuery } from '../account.queries.js';

interface Relation {
  readonly parentInfo: { readonly companyName: string };
  readonly requestSystems: readonly RequestSystem[];
}

/** For somebody whose account is that of a contact: whose contact they are, and as what. */
export function RelatedUser() {
  const { t } = useTexts();
  const { list } = useFormat();
  const { data, isPending, error, refetch } = useQuery(relatedUserQuery());
  const companyOf = ({ parentInfo, requestSystems }: Relation): string => {
    const systems = list(requestSystems.map((system) => t(`REQUEST_SYSTEM_${system}`)));
    return requestSystems.length > 0 ? `${parentInfo.companyName} (${systems})` : parentInfo.companyName;
  };
  const isNobodys = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <Section title={t('ACCOUNT_CONTACT_OF')}>
      {isPending && <LoadingState />}
      {error && !isNobodys && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isNobodys && (
        <Text size="sm" c="dimmed">
          {t('ACCOUNT_CONTACT_OF_NOBODY')}
        </Text>
      )}
      {data && (
        <Facts
          facts={[
            [t('ACCOUNT_CONTACT_OF_WHOM'), `${data.relatedUser.fullName} · ${data.relatedUser.email}`],
            [t('CONTACT_ROLE'), t(`CONTACT_ROLE_${data.contact.role}`)],
            [t('ACCOUNT_FIELD_COMPANY_NAME'), data.relation && companyOf(data.relation)],
          ]}
        />
      )}
    </Section>
  );
}
