import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { MultiSelectInput } from '../../../ui/inputs/select/multi-select-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { userAdministrationClient } from '../../administration/administration.queries.js';
import { NonPublicForm } from './non-public-form.js';

/** Every account of the regulator's staff. */
const officersQuery = () =>
  endpointQuery(userAdministrationClient.listUsers, { query: { role: 'REGULATOR', pageSize: 0 } });

/** Who may decide on the dossiers of a module, and which mailbox is told of new ones. */
function DecidersTab() {
  const { t } = useTexts();
  const { data, error, isPending, refetch } = useQuery({ ...officersQuery(), staleTime: 0 });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const officers = data.rows.map(({ id, fullName, login }) => ({ value: id, label: `${fullName} (${login})` }));
  const isOfficer = (id: string): boolean => officers.some(({ value }) => value === id);
  return (
    <NonPublicForm titleKey="SETTINGS_DECIDERS">
      {({ draft: { deciderUserIds, notificationMailbox }, change, errorOf }) => (
        <>
          <MultiSelectInput
            label={t('SETTINGS_DECIDERS')}
            description={t('SETTINGS_DECIDERS_HINT')}
            choices={[
              ...officers,
              ...deciderUserIds
                .filter((id) => !isOfficer(id))
                .map((value) => ({ value, label: t('SETTINGS_DECIDER_GONE'), disabled: true })),
            ]}
            value={deciderUserIds}
            onChange={(ids) => change({ deciderUserIds: [...ids] })}
            error={errorOf('deciderUserIds')}
          />
          <TextInput
            label={t('SETTINGS_MAILBOX')}
            description={t('SETTINGS_MAILBOX_HINT')}
            inputMode="email"
            value={notificationMailbox ?? ''}
            onChange={(address) => change({ notificationMailbox: address.trim() || null })}
            error={errorOf('notificationMailbox')}
          />
        </>
      )}
    </NonPublicForm>
  );
}

export { DecidersTab as Tab };
