import { UserDraft } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { useForm } from '../../../ui/form/use-form.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { Detail } from '../../records/detail.js';
import { FormSave } from '../../records/form-save.js';
import classes from '../../records/records.module.css';
import { type User, useAdministered, userAdministrationClient } from '../administration.queries.js';
import { UserFields } from './user-fields.js';
import { type UserForm, userLabelKey } from './user-form.js';

const blank: UserForm = {
  login: '',
  fullName: '',
  email: '',
  language: 'fr',
  origin: 'USERS',
  roles: [],
  relations: [],
};
const resolver = schemaResolver<UserForm>(UserDraft);

interface NewUserProps {
  readonly backTo: string;
  readonly onCreated: (id: string) => void;
}

/** Opens an account; its holder is mailed a link to choose the password. */
export function NewUser({ backTo, onCreated }: NewUserProps) {
  const { t } = useTexts();
  const administered = useAdministered();
  const form = useForm<UserForm>({ resolver, defaultValues: blank });
  const create = (body: UserForm) => userAdministrationClient.createUser({ body });
  const onSaved = ({ id, email }: User) => {
    toastSuccess(t('ADMIN_USER_CREATED', { email }));
    void administered();
    onCreated(id);
  };
  return (
    <Detail
      backTo={backTo}
      backLabel={t('ADMIN_USERS_BACK')}
      title={t('ADMIN_USER_NEW')}
      subtitle={t('ADMIN_USER_NEW_HINT')}
    >
      <FormShell form={form} className={classes.form} labelOf={(path) => t(userLabelKey(path))}>
        <FormSave form={form} save={create} onSaved={onSaved}>
          <UserFields isNew />
        </FormSave>
      </FormShell>
    </Detail>
  );
}
