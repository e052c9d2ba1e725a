import { OrganisationDraft } from '@portal/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { organisationAdministrationClient } from '../../../../kernel/clients.js';
import { useTexts } from '../../../../kernel/i18n.js';
import { FormShell } from '../../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../../ui/form/schema-resolver.js';
import { toastError, toastSuccess } from '../../../../ui/toasts.js';
import classes from '../admin-panel.module.css';
import { useAdministered } from '../administration.queries.js';
import { Detail } from '../detail.js';
import { FormSave } from '../form-save.js';
import { showIssues } from '../server-issues.js';
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
  const [isCreated, setCreated] = useState(false);
  const form = useForm<OrganisationForm>({ resolver, defaultValues: blank });
  const create = async (body: OrganisationForm): Promise<boolean> => {
    try {
      const { id } = await organisationAdministrationClient.createOrganisation({ body });
      setCreated(true);
      await administered();
      toastSuccess(t('ADMIN_SAVED'));
      onCreated(id);
    } catch (error) {
      if (showIssues(error, form.setError)) return false;
      toastError(error);
    }
    return true;
  };
  return (
    <Detail backTo={backTo} backLabel={t('ADMIN_ORGANISATIONS_BACK')} title={t('ADMIN_ORGANISATION_NEW')}>
      <FormShell form={form} className={classes.form} labelOf={(path) => t(organisationLabelKey(path))}>
        <FormSave form={form} save={create} isSaved={isCreated}>
          <OrganisationFields operators={[]} />
        </FormSave>
      </FormShell>
    </Detail>
  );
}
