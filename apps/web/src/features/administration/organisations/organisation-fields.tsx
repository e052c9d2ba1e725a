import { Button } from '@mantine/core';
import type { OrganisationDraft } from '@portal/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import type { Choice } from '../../../ui/inputs/choice/choice-input.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import classes from '../../records/records.module.css';
import { findOrganisations, type Organisation } from '../administration.queries.js';

const OrganisationField = formField<OrganisationDraft>();

interface OrganisationFieldsProps {
  /** Missing for a new one. */
  readonly record?: Organisation;
}

/** Operators: one at a time is found by its name and added to the list. */
function Operators({ record }: OrganisationFieldsProps) {
  const { t } = useTexts();
  const { setValue } = useFormContext<OrganisationDraft>();
  const chosen = useWatch<OrganisationDraft, 'operatorIds'>({ name: 'operatorIds' });
  const [found, remember] = useState<readonly Choice<string>[]>([]);
  const [search] = useState(() => async (text: string, signal: AbortSignal) => {
    const choices = await findOrganisations(text, signal);
    remember((known) => [...known, ...choices]);
    // An organisation does not operate for itself.
    return choices.filter(({ value }) => value !== record?.id);
  });
  const nameOf = (operator: string): string =>
    record?.operators.find((one) => one.id === operator)?.companyName ??
    found.find(({ value }) => value === operator)?.label ??
    operator;
  const set = (ids: string[]) => setValue('operatorIds', ids, { shouldDirty: true });
  return (
    <>
      {chosen.length > 0 && (
        <ul className={classes.list}>
          {chosen.map((operator) => (
            <li key={operator} className={classes.listRow}>
              <span>{nameOf(operator)}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.danger}
                leftSection={<IconTrash size={14} aria-hidden />}
                aria-label={t('ADMIN_RELATION_REMOVE', { name: nameOf(operator) })}
                onClick={() => set(chosen.filter((one) => one !== operator))}
              >
                {t('REMOVE')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.fields}>
        <OrganisationField name="operatorIds" label="ADMIN_OPERATOR_ADD">
          {({ label, error, fieldRef }) => (
            <SelectInput<string>
              label={label}
              error={error}
              fieldRef={fieldRef}
              value={null}
              choices={none}
              search={search}
              onChange={(operator) => operator && !chosen.includes(operator) && set([...chosen, operator])}
            />
          )}
        </OrganisationField>
      </div>
    </>
  );
}

const none: readonly Choice<string>[] = [];

export function OrganisationFields(props: OrganisationFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <Section look="plain" title={t('ADMIN_USER_IDENTITY')}>
        <div className={classes.fields}>
          <OrganisationField name="companyName" label="ADMIN_ORGANISATION_NAME" required>
            {(field) => <TextInput {...field} maxLength={200} />}
          </OrganisationField>
          <OrganisationField
            name="nationalCompanyNumber"
            label="ADMIN_ORGANISATION_NUMBER"
            description={t('ADMIN_ORGANISATION_NUMBER_HINT')}
          >
            {({ onChange, ...field }) => (
              <TextInput
                {...field}
                inputMode="numeric"
                maxLength={20}
                onChange={(text) => onChange(text.replace(/\s/g, '') || null)}
              />
            )}
          </OrganisationField>
          <OrganisationField
            name="isRegulator"
            label="ADMIN_ORGANISATION_REGULATOR"
            description={t('ADMIN_ORGANISATION_REGULATOR_HINT')}
          >
            {(field) => <CheckboxInput {...field} />}
          </OrganisationField>
          <OrganisationField
            name="isConsultedBody"
            label="ADMIN_ORGANISATION_BODY"
            description={t('ADMIN_ORGANISATION_BODY_HINT')}
          >
            {(field) => <CheckboxInput {...field} />}
          </OrganisationField>
        </div>
      </Section>
      <Section look="plain" title={t('ADMIN_ORGANISATION_OPERATORS')} hint={t('ADMIN_ORGANISATION_OPERATORS_HINT')}>
        <Operators {...props} />
      </Section>
    </>
  );
}
