import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../kernel/api-error.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import classes from '../account.module.css';
import { relatedUserQuery } from '../account.queries.js';
import { Panel } from '../panel.js';

/** For somebody whose account is that of a contact: whose contact they are, and as what. */
export function RelatedUser() {
  const { t } = useTexts();
  const { list } = useFormat();
  const { data, isPending, error, refetch } = useQuery(relatedUserQuery());
  const isNobodys = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <Panel title={t('ACCOUNT_CONTACT_OF')}>
      {isPending && <LoadingState />}
      {error && !isNobodys && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isNobodys && (
        <Text size="sm" c="dimmed">
          {t('ACCOUNT_CONTACT_OF_NOBODY')}
        </Text>
      )}
      {data && (
        <dl className={classes.facts}>
          <div>
            <dt>{t('ACCOUNT_CONTACT_OF_WHOM')}</dt>
            <dd>
              {data.relatedUser.fullName} · {data.relatedUser.email}
            </dd>
          </div>
          <div>
            <dt>{t('CONTACT_ROLE')}</dt>
            <dd>{t(`CONTACT_ROLE_${data.contact.role}`)}</dd>
          </div>
          {data.relation && (
            <div>
              <dt>{t('ACCOUNT_FIELD_COMPANY_NAME')}</dt>
              <dd>
                {data.relation.parentInfo.companyName}
                {data.relation.requestSystems.length > 0 &&
                  ` (${list(data.relation.requestSystems.map((system) => t(`REQUEST_SYSTEM_${system}`)))})`}
              </dd>
            </div>
          )}
        </dl>
      )}
    </Panel>
  );
}
