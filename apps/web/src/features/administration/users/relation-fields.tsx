import { Button } from '@mantine/core';
import type { UserDraft } from '@portal/contracts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { useKeptFocus } from '../../../ui/page/use-kept-focus.js';
import { ChoiceSet } from '../../records/choice-set.js';
import classes from '../../records/records.module.css';
import { findOrganisations, useOrganisation } from '../administration.queries.js';
import { useNames } from '../names.js';

export const UserField = formField<UserDraft>();

interface RelationProps {
  readonly at: number;
  readonly onRemove: () => void;
}

/** One organisation that a user acts for, in which systems, and for which of its operators. */
function RelationCard({ at, onRemove }: RelationProps) {
  const { t } = useTexts();
  const { systems } = useNames();
  const { setValue } = useFormContext<UserDraft>();
  const parentId = useWatch<UserDraft, `relations.${number}.parentId`>({ name: `relations.${at}.parentId` });
  const organisation = useOrganisation(parentId, Boolean(parentId));
  const parent = organisation.data;
  const known = useMemo(() => (parent ? [{ value: parent.id, label: parent.companyName }] : []), [parent]);
  const operators = parent?.operators.map(({ id, companyName }) => ({ value: id, label: companyName })) ?? [];
  const name = parent?.companyName ?? t('ADMIN_RELATION_NEW');
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.cardHead}>
        <UserField name={`relations.${at}.parentId`} label="ADMIN_RELATION_ORGANISATION" required>
          {({ onChange, ...field }) => (
            <SelectInput
              {...field}
              choices={known}
              search={findOrganisations}
              onChange={(id) => {
                onChange(id ?? '');
                setValue(`relations.${at}.operatorIds`, [], { shouldDirty: true });
              }}
            />
          )}
        </UserField>
        <Button
          variant="subtle"
          className={classes.danger}
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={t('ADMIN_RELATION_REMOVE', { name })}
          onClick={onRemove}
        >
          {t('REMOVE')}
        </Button>
      </div>
      <UserField name={`relations.${at}.requestSystems`} label="ADMIN_USER_SYSTEMS">
        {(field) => <ChoiceSet {...field} choices={systems} />}
      </UserField>
      {operators.length > 0 && (
        <UserField name={`relations.${at}.operatorIds`} label="ADMIN_RELATION_OPERATORS">
          {(field) => <ChoiceSet {...field} choices={operators} />}
        </UserField>
      )}
    </li>
  );
}

/** For whom a user acts; several organisations are possible. */
export function RelationFields() {
  const { t } = useTexts();
  const { fields, append, remove } = useFieldArray<UserDraft, 'relations'>({ name: 'relations' });
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={kept} className={classes.relations}>
      {fields.length > 0 && (
        <ul className={classes.list}>
          {fields.map(({ id }, at) => (
            <RelationCard key={id} at={at} onRemove={() => remove(at)} />
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ parentId: '', requestSystems: [], operatorIds: [] })}
        >
          {t('ADMIN_RELATION_ADD')}
        </Button>
      </div>
    </div>
  );
}
