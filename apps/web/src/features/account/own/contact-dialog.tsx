import { Alert, Button } from '@mantine/core';
import { type Contact, ContactRole, contactFields, Locale, UpdateContactRequest } from '@portal/contracts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialogs/dialog.js';
import dialog from '../../../ui/dialogs/dialog.module.css';
import { formField } from '../../../ui/form/form-field.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { showRefusal } from '../../../ui/form/show-refusal.js';
import { useForm } from '../../../ui/form/use-form.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from '../account.module.css';
import { accountClient } from '../account.queries.js';
import { languageName } from '../countries.js';

interface ContactForm {
  readonly role: ContactRole | null;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Locale | null;
  readonly comment: string;
}

const Field = formField<ContactForm>();

/** In the order in which they are read. */
const labels = {
  fullName: 'CONTACT_FULL_NAME',
  role: 'CONTACT_ROLE',
  jobTitle: 'CONTACT_JOB_TITLE',
  phone: 'CONTACT_PHONE',
  email: 'CONTACT_EMAIL',
  language: 'CONTACT_LANGUAGE',
  comment: 'ACCOUNT_COMMENT',
} as const satisfies Record<keyof ContactForm, string>;

const place = (path: string): number => Object.keys(labels).indexOf(path);

const initialOf = (contact: Contact | undefined, locale: Locale): ContactForm => ({
  role: contact?.role ?? null,
  fullName: contact?.fullName ?? '',
  jobTitle: contact?.jobTitle ?? '',
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
  language: contact?.language ?? locale,
  comment: '',
});

/** The call a form stands for: of a contact there is, what differs. */
function callOf({ comment, ...fields }: ContactForm, contact: Contact | undefined) {
  const changed = contactFields.filter((field) => (fields[field] ?? '') !== (contact?.[field] ?? ''));
  const asked = contact ? changed : contactFields;
  const changes = Object.fromEntries(asked.map((field) => [field, fields[field] || (contact ? null : undefined)]));
  return { contactId: contact?.id ?? null, changes, comment };
}

const isChange = ({ changes }: ReturnType<typeof callOf>): boolean => Object.keys(changes).length > 0;

/** The contract's rules, with their messages at the fields of the form. */
const resolverOf = (contact: Contact | undefined): Resolver<ContactForm> => {
  const judge = schemaResolver<{ changes: Partial<ContactForm>; comment: string }>(UpdateContactRequest);
  return async (values, context, options) => {
    const call = callOf(values, contact);
    const { errors } = await judge(call as never, context, options as never);
    const found = {
      // “Nothing changed” belongs to no field: it is shown for the whole form on submit.
      ...(isChange(call) && Object(Reflect.get(errors, 'changes'))),
      ...('comment' in errors && { comment: errors.comment }),
    };
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
};

const serverPaths = Object.fromEntries(
  Object.keys(labels).map((field) => [field, field === 'comment' ? 'body.comment' : `body.changes.${field}`]),
);

interface ContactDialogProps {
  /** None: a new one. */
  readonly contact: Contact | undefined;
  readonly locale: Locale;
  readonly onSent: (reference: string) => void;
  readonly onCancel: () => void;
}

function ContactFields({ contact, locale, onSent, onCancel }: ContactDialogProps) {
  const { t } = useTexts();
  const resolver = useMemo(() => resolverOf(contact), [contact]);
  const form = useForm<ContactForm>({
    defaultValues: initialOf(contact, locale),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const send = async (values: ContactForm) => {
    const body = callOf(values, contact);
    if (!isChange(body)) return form.setError('root', { message: t('ACCOUNT_NOTHING_CHANGED') });
    try {
      const { requestId } = await accountClient.updateContactRequest({ body });
      onSent(requestId);
    } catch (error) {
      showRefusal(error, serverPaths, { setError: form.setError, t });
    }
  };
  return (
    <FormShell
      form={form}
      className={dialog.form}
      labelOf={(path) => t(labels[path as keyof ContactForm] ?? path)}
      compare={(one, other) => place(one) - place(other)}
      onSubmit={send}
    >
      <DialogBody>
        <div className={classes.wide}>
          {errors.root?.message && (
            <Alert color="red" icon={<IconAlertCircle size={20} aria-hidden />} role="alert">
              {errors.root.message}
            </Alert>
          )}
          <Field name="fullName" label={labels.fullName} required>
            {(field) => <TextInput {...field} maxLength={200} />}
          </Field>
          <Field name="role" label={labels.role} required>
            {(field) => (
              <ChoiceInput
                {...field}
                choices={ContactRole.options.map((value) => ({ value, label: t(`CONTACT_ROLE_${value}`) }))}
              />
            )}
          </Field>
          <Field name="jobTitle" label={labels.jobTitle}>
            {(field) => <TextInput {...field} maxLength={100} />}
          </Field>
          <Field name="phone" label={labels.phone}>
            {(field) => <TextInput {...field} maxLength={40} inputMode="tel" />}
          </Field>
          <Field name="email" label={labels.email}>
            {(field) => <TextInput {...field} maxLength={254} inputMode="email" />}
          </Field>
          <Field name="language" label={labels.language} required>
            {(field) => (
              <ChoiceInput
                {...field}
                choices={Locale.options.map((value) => ({ value, label: languageName(value) }))}
              />
            )}
          </Field>
          <Field name="comment" label={labels.comment}>
            {(field) => <TextAreaInput {...field} rows={3} maxLength={2000} />}
          </Field>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onCancel} disabled={isSubmitting}>
          {t('CANCEL')}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {t('ACCOUNT_REQUEST_SEND')}
        </Button>
      </DialogFooter>
    </FormShell>
  );
}

/** Asks for a contact to be changed, or for a new one. */
export function ContactDialog({ opened, ...form }: ContactDialogProps & { readonly opened: boolean }) {
  const { t } = useTexts();
  const { contact } = form;
  return (
    <Dialog
      opened={opened}
      title={contact ? t('CONTACT_CHANGE', { name: contact.fullName }) : t('CONTACT_ADD')}
      onCancel={form.onCancel}
    >
      <ContactFields key={contact?.id ?? 'new'} {...form} />
    </Dialog>
  );
}
