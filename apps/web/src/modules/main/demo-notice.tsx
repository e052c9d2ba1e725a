import { Text, UnstyledButton } from '@mantine/core';
import { useTexts } from '../../kernel/i18n.js';
import classes from './login-page.module.css';

/** Logins of the demonstration data, and what each is. */
const accounts = {
  applicant: 'DEMO_APPLICANT',
  officer: 'DEMO_OFFICER',
  decider: 'DEMO_DECIDER',
  owner: 'DEMO_OWNER',
  rival: 'DEMO_RIVAL',
  visitor: 'DEMO_VISITOR',
  watcher: 'DEMO_WATCHER',
  agency: 'DEMO_AGENCY',
  fees: 'DEMO_FEES',
  admin: 'DEMO_ADMIN',
} as const;

/** Says that nothing here is real, and who one may be. */
export function DemoNotice({ onChoose }: { readonly onChoose: (login: string) => void }) {
  const { t } = useTexts();
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('LOGIN_DEMO_TITLE')}</h2>
      <Text size="xs">{t('LOGIN_DEMO_TEXT')}</Text>
      <ul aria-label={t('LOGIN_DEMO_ACCOUNTS')}>
        {Object.entries(accounts).map(([login, description]) => (
          <li key={login}>
            <UnstyledButton className={classes.account} onClick={() => onChoose(login)}>
              <strong>{login}</strong> <span>{t(description)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
