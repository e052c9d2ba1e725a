import { Text } from '@mantine/core';
import { OrganisationDraft } from '@portal/contracts';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { FormShell } from '../../../ui/form/form-shell.js';
import { schemaResolver } from '../../../ui/form/schema-resolver.js';
import { useForm } from '../../../ui/form/use-form.js';
import { Section } from '../../../ui/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { Detail } from '../../records/detail.js';
import { type Edit, Edited } from '../../records/edited.js';
import { FormSave } from '../../records/form-save.js';
import classes from '../../records/records.module.css';
import {
  type Organisation,
  organisationAdministrationClient,
  useAdministered,
  useOrganisation,
} from '../administration.queries.js';
import { Holdings } from './holdings.js';
import { Members } from './members.js';
import { OrganisationFields, type OrganisationForm, organisationLabelKey } from './organisation-fields.js';
import { RemoveOrganisation } from './remove-organisation.js';

const resolver = schemaResolver<OrganisationForm>(OrganisationDraft);

const formOf = ({ companyName, nationalCompanyNumber, operators }: Organisation): OrganisationForm => ({
  companyName,
  nationalCompanyNumber,
  operatorIds: operators.map(({ id }) => id),
});

function Editor({ edit: editing }: { readonly edit: Edit<Organisation> }) {
  const { t } = useTexts();
  const administered = useAdministered();
  const { id, operators, version } = editing.entry;
  const form = useForm<OrganisationForm>({ resolver, defaultValues: formOf(editing.entry) });
  const save = (edit: OrganisationForm) =>
    organisationAdministrationClient.changeOrganisation({ params: { id }, body: { ...edit, version } });
  const onSaved = (saved: Organisation) => {
    form.reset(formOf(saved));
    editing.onSaved(saved);
    toastSuccess(t('ADMIN_SAVED'));
    void administered();
  };
  return (
    <FormShell form={form} className={classes.form} labelOf={(path) => t(organisationLabelKey(path))}>
      <FormSave form={form} save={save} onSaved={onSaved} edit={editing}>
        <OrganisationFields id={id} operators={operators} />
      </FormSave>
    </FormShell>
  );
}

interface OrganisationPageProps {
  readonly id: string;
  readonly backTo: string;
  readonly onRemoved: () => void;
}

/** One organisation: its name and operators, its people, what it holds, and what keeps it from being removed. */
export function OrganisationPage({ id, backTo, onRemoved }: OrganisationPageProps) {
  const { t } = useTexts();
  const [isRemoved, setRemoved] = useState(false);
  const { list } = useFormat();
  const organisation = useOrganisation(id, !isRemoved);
  if (organisation.isPending) return <LoadingState />;
  const back = { backTo, backLabel: t('ADMIN_ORGANISATIONS_BACK') };
  const { data } = organisation;
  if (!data)
    return (
      <Detail {...back} title={t('ADMIN_ORGANISATION')}>
        <ErrorState error={organisation.error} onRetry={() => void organisation.refetch()} />
      </Detail>
    );
  return (
    <Detail
      {...back}
      title={data.companyName}
      subtitle={data.nationalCompanyNumber ?? undefined}
      actions={
        <RemoveOrganisation
          organisation={data}
          onRemoved={() => {
            setRemoved(true);
            onRemoved();
          }}
        />
      }
    >
      <Edited live={data} startOf={formOf} read={organisation.refetch}>
        {(edit) => <Editor edit={edit} />}
      </Edited>
      {data.operatorOf.length > 0 && (
        <Section look="plain" title={t('ADMIN_ORGANISATION_OPERATOR_OF')}>
          <Text size="sm">{list(data.operatorOf.map(({ companyName }) => companyName))}</Text>
        </Section>
      )}
      <Section look="plain" title={t('ADMIN_ORGANISATION_PEOPLE')}>
        <Members organisation={data} />
      </Section>
      <Section look="plain" title={t('ADMIN_ORGANISATION_HOLDINGS')}>
        <Holdings organisation={data} />
      </Section>
    </Detail>
  );
}
