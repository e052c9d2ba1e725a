import { Text } from '@mantine/core';
import { MailTemplates } from '../../../features/mail/templates/mail-templates-tab.js';
import { useTexts } from '../../../kernel/i18n.js';

/** Mails about statements, and where the words of the statements themselves are kept. */
export function Tab() {
  const { t } = useTexts();
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('FEE_TEMPLATES_HINT')}
      </Text>
      <MailTemplates isShown={(key) => key.startsWith('FEE_')} />
    </>
  );
}
