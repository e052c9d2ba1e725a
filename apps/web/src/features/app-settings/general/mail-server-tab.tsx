import { Button, Group, PasswordInput } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { NonPublicForm } from './non-public-form.js';

const none = { hasValue: false, value: null };

/** The password for the mail server. It is written and never shown. */
function MailServerTab() {
  const { t } = useTexts();
  return (
    <NonPublicForm titleKey="SETTINGS_SMTP_PASSWORD">
      {({ draft: { smtpPassword = none }, change, errorOf }) => (
        <>
          <PasswordInput
            label={t('SETTINGS_SMTP_PASSWORD')}
            description={t(smtpPassword.hasValue ? 'SETTINGS_SMTP_PASSWORD_SET' : 'SETTINGS_SMTP_PASSWORD_HINT')}
            autoComplete="off"
            value={smtpPassword.value ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ smtpPassword: { ...smtpPassword, value: value === '' ? null : value } })
            }
            error={errorOf('smtpPassword')}
          />
          {smtpPassword.hasValue && (
            <Group>
              <Button variant="default" onClick={() => change({ smtpPassword: none })}>
                {t('SETTINGS_SMTP_PASSWORD_REMOVE')}
              </Button>
            </Group>
          )}
        </>
      )}
    </NonPublicForm>
  );
}

export { MailServerTab as Tab };
