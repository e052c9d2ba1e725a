import { type UserDraft, UserEdit } from '@portal/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { userAdministrationClient } from '../../../../kernel/clients.js';
import { useTexts } from '../../../../kernel/i18n.js';
import { FormShell } from '../../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../../ui/form/schema-resolver.js';
import { toastError, toastSuccess } from '../../../../ui/toasts.js';
import classes from '../admin-panel.module.css';
import { type User, useAdministered } from '../administration.queries.js';
import { FormSave } from '../form-save.js';
import { Outdated } from '../outdated.js';
import { isConflict, showIssues } from '../server-issues.js';
import { UserFields } from './user-fields.js';
import { type UserForm, userLabelKey } from './user-form.js';

const Editable = UserEdit.omit({ version: true });
const resolver = schemaResolver<UserForm>(Editable.loose());

const formOf = ({ login, fullName, email, language, origin, roles, relations }: User): UserDraft => ({
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

interface UserEditorProps {
  readonly user: User;
  readonly onReload: () => void;
}

/** What an administrator changes of an account; it counts with the next click of its holder. */
export function UserEditor({ user, onReload }: UserEditorProps) {
  const { t } = useTexts();
  const administered = useAdministered();
  const [isOutdated, setOutdated] = useState(false);
  const form = useForm<UserForm>({ resolver, defaultValues: formOf(user) });
  const save = async ({ login: _login, ...edit }: UserForm): Promise<boolean> => {
    try {
      const body = { ...edit, version: user.version };
      await userAdministrationClient.changeUser({ params: { id: user.id }, body });
      form.reset({ ...edit, login: user.login });
      toastSuccess(t('ADMIN_SAVED'));
      await administered();
    } catch (error) {
      if (showIssues(error, form.setError)) return false;
      if (isConflict(error)) setOutdated(true);
      else toastError(error);
    }
    return true;
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={(path) => t(userLabelKey(path))}>
      {isOutdated && <Outdated onReload={onReload} />}
      <FormSave form={form} save={save}>
        <UserFields isNew={false} />
      </FormSave>
    </FormShell>
  );
}
