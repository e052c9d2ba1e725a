import { OrganisationDraft } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { useForm } from '../../../ui/form/use-form.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { Detail } from '../../records/detail.js';
import { FormSave } from '../../records/form-save.js';
import classes from '../../records/records.module.css';
import { type Organisation, organisationAdministrationClient, useAdministered } from '../administration.queries.js';
import { OrganisationFields, type OrganisationForm, organisationLabelKey } from './organisation-fields.js';

const resolver = schemaResolver<OrganisationForm>(OrganisationDraft);
const blank: OrganisationForm = { companyName: '', nationalCompanyNumber: null, operatorIds: [] };

interface NewOrganisationProps {
  readonly backTo: string;
  readonly onCreated: (id: string) => void;
}

export function NewOrganisation({ backTo, onCreated }: NewOrganisationProps) {
  const { t } = useTexts();
  const administered = useAdministered();
  const form = useForm<OrganisationForm>({ resolver, defaultValues: blank });
  const create = (body: OrganisationForm) => organisationAdministrationClient.createOrganisation({ body });
  const onSaved = ({ id }: Organisation) => {
    toastSuccess(t('ADMIN_SAVED'));
    void administered();
    onCreated(id);
  };
  return (
    <Detail backTo={backTo} backLabel={t('ADMIN_ORGANISATIONS_BACK')} title={t('ADMIN_ORGANISATION_NEW')}>
      <FormShell form={form} className={classes.form} labelOf={(path) => t(organisationLabelKey(path))}>
        <FormSave form={form} save={create} onSaved={onSaved}>
          <OrganisationFields operators={[]} />
        </FormSave>
      </FormShell>
    </Detail>
  );
}
