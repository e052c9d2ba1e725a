import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { Detail } from '../../records/detail.js';
import { Edited } from '../../records/edited.js';
import { AccessQuestions } from '../access/access-questions.js';
import { useUser } from '../administration.queries.js';
import { AccountState } from './account-state.js';
import { UserActions } from './user-actions.js';
import { UserEditor, userFormOf } from './user-editor.js';
import { UserFacts } from './user-facts.js';

interface UserPageProps {
  readonly id: string;
  readonly backTo: string;
}

/** One account: what is known of it, what can be done to it, and why its holder sees what they see. */
export function UserPage({ id, backTo }: UserPageProps) {
  const { t } = useTexts();
  const user = useUser(id);
  if (user.isPending) return <LoadingState />;
  const back = { backTo, backLabel: t('ADMIN_USERS_BACK') };
  if (!user.data)
    return (
      <Detail {...back} title={t('ADMIN_USER')}>
        <ErrorState error={user.error} onRetry={() => void user.refetch()} />
      </Detail>
    );
  const { login, fullName, state, lockedUntil } = user.data;
  return (
    <Detail
      {...back}
      title={fullName}
      subtitle={
        <>
          <span>{login}</span>
          <AccountState state={state} lockedUntil={lockedUntil} />
        </>
      }
      actions={<UserActions user={user.data} />}
    >
      <UserFacts user={user.data} />
      {state !== 'ERASED' && (
        <Edited live={user.data} startOf={userFormOf} read={user.refetch}>
          {(edit) => <UserEditor edit={edit} />}
        </Edited>
      )}
      <Section look="plain" title={t('ADMIN_ACCESS_TITLE')} hint={t('ADMIN_ACCESS_HINT')}>
        <AccessQuestions userId={id} />
      </Section>
    </Detail>
  );
}
