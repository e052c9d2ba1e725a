import { Badge, Button, Group, Text } from '@mantine/core';
import type { Contact, Locale, UserFullInfo } from '@portal/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { Section } from '../../../ui/page/section.js';
import { toastSuccess } from '../../../ui/toasts.js';
import classes from '../account.module.css';
import { accountClient, usersClient } from '../account.queries.js';
import { ContactDialog } from './contact-dialog.js';

/** People to reach for the user, and the way to have them changed. */
export function OwnContacts({ info }: { readonly info: UserFullInfo }) {
  const { t } = useTexts();
  const locale: Locale = useLocale();
  const queries = useQueryClient();
  const { asked: edited, isOpen, ask: edit, close } = useQuestion<Contact | 'new'>();
  const sent = (reference: string) => {
    close();
    toastSuccess(t('ACCOUNT_REQUEST_SENT', { reference }));
    void queries.invalidateQueries({ queryKey: usersClient.getCurrentUserFullInfo.key });
    void queries.invalidateQueries({ queryKey: accountClient.ownRequests.key });
  };
  const addButton = (
    <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit('new')}>
      {t('CONTACT_ADD')}
    </Button>
  );
  return (
    <Section title={t('ACCOUNT_CONTACTS')} actions={addButton}>
      {info.contacts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('ACCOUNT_CONTACTS_NONE')}
        </Text>
      )}
      <ul className={classes.list}>
        {info.contacts.map((contact) => (
          <li key={contact.id} className={classes.row}>
            <div className={classes.text}>
              <Group gap="xs">
                <Text size="sm" fw={600}>
                  {contact.fullName}
                </Text>
                <Badge variant="light" radius="sm">
                  {t(`CONTACT_ROLE_${contact.role}`)}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {[contact.jobTitle, contact.phone, contact.email].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('CONTACT_CHANGE', { name: contact.fullName })}
              onClick={() => edit(contact)}
            >
              {t('ACCOUNT_CHANGE')}
            </Button>
          </li>
        ))}
      </ul>
      <ContactDialog
        opened={isOpen}
        contact={edited === 'new' ? undefined : edited}
        locale={locale}
        onSent={sent}
        onCancel={close}
      />
    </Section>
  );
}
