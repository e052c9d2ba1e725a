import { type UserDraft, UserEdit } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { useForm } from '../../../ui/form/use-form.js';
import { toastSuccess } from '../../../ui/toasts.js';
import type { Edit } from '../../records/edited.js';
import { FormSave } from '../../records/form-save.js';
import classes from '../../records/records.module.css';
import { type User, useAdministered, userAdministrationClient } from '../administration.queries.js';
import { UserFields } from './user-fields.js';
import { type UserForm, userLabelKey } from './user-form.js';

/** The login comes along, and stays as it is. */
const resolver = schemaResolver<UserForm>(UserEdit.omit({ version: true }).loose());

export const userFormOf = ({ login, fullName, email, language, origin, roles, relations }: User): UserDraft => ({
  login,
  fullName,
  email,
  language,
  origin,
  roles,
  relations: relations.map(({ parentInfo, requestSystems, availableOperators }) => ({
    parentId: parentInfo.id,
    requestSystems,
    operatorIds: availableOperators.map(({ id }) => id).filter((id) => id !== parentInfo.id),
  })),
});

/** What an administrator changes of an account; it counts with the next click of its holder. */
export function UserEditor({ edit: editing }: { readonly edit: Edit<User> }) {
  const { t } = useTexts();
  const administered = useAdministered();
  const form = useForm<UserForm>({ resolver, defaultValues: userFormOf(editing.entry) });
  const { id, version } = editing.entry;
  const save = ({ login: _login, ...edit }: UserForm) =>
    userAdministrationClient.changeUser({ params: { id }, body: { ...edit, version } });
  const onSaved = (saved: User) => {
    form.reset(userFormOf(saved));
    editing.onSaved(saved);
    toastSuccess(t('ADMIN_SAVED'));
    void administered();
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={(path) => t(userLabelKey(path))}>
      <FormSave form={form} save={save} onSaved={onSaved} edit={editing}>
        <UserFields isNew={false} />
      </FormSave>
    </FormShell>
  );
}
