import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Facts } from '../../../ui/page/facts.js';
import type { User } from '../administration.queries.js';

/** How and when the holder of an account signs in. */
export function UserFacts({ record: user }: { readonly record: User }) {
  const { t } = useTexts();
  const format = useFormat();
  const { authenticatorApp, passkeys } = user.secondFactors;
  const factors = [
    ...(authenticatorApp ? [t('ADMIN_FACTOR_APP')] : []),
    ...(passkeys > 0 ? [t('ADMIN_FACTOR_PASSKEYS', { count: passkeys })] : []),
  ];
  const moments = [
    ['ADMIN_USER_LOCKED_UNTIL', user.lockedUntil],
    ['ADMIN_USER_INVITED', user.state === 'INVITED' ? user.invitedAt : null],
  ] as const;
  return (
    <Facts
      facts={[
        ...moments.flatMap(([key, moment]) => (moment ? [[t(key), format.dateTime(moment)] as const] : [])),
        [t('ADMIN_USER_LAST_LOGIN'), user.lastLoginAt ? format.dateTime(user.lastLoginAt) : t('ADMIN_NEVER')],
        [t('ADMIN_USER_SESSIONS'), format.number(user.openSessions)],
        [t('ADMIN_USER_FACTORS'), format.list(factors) || t('ADMIN_NONE')],
        [t('ADMIN_USER_PASSWORD'), t(passwordKey(user))],
        [t('ADMIN_CREATED'), format.date(user.createdAt)],
      ]}
    />
  );
}

const passwordKey = ({ hasPassword, mustChangePassword }: User): string => {
  if (!hasPassword) return 'ADMIN_PASSWORD_NONE';
  return mustChangePassword ? 'ADMIN_PASSWORD_TO_CHANGE' : 'ADMIN_PASSWORD_SET';
};
