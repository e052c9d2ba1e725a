import { ActionIcon, Button, TextInput as Input } from '@mantine/core';
import { agencyChecklistsList, ChecklistContent } from '@portal/contracts/modules/agency-control';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { checklistsClient } from '../agency-control.client.js';
import own from './checklists.module.css';

const Field = formField<ChecklistContent>();

type Items = ChecklistContent['items'];

interface ItemsInputProps {
  readonly value: Items;
  readonly onChange: (items: Items) => void;
}

/** Items of a checklist in their order. An item keeps its name for records that answer it. */
function ItemsInput({ value, onChange }: ItemsInputProps) {
  const { t } = useTexts();
  const set = (at: number, part: Partial<Items[number]>) =>
    onChange(value.map((item, index) => (index === at ? { ...item, ...part } : item)));
  const raise = (at: number) =>
    onChange([...value.slice(0, at - 1), value[at]!, value[at - 1]!, ...value.slice(at + 1)]);
  return (
    <div className={own.items}>
      <ol>
        {value.map((item, at) => (
          <li key={item.id}>
            <Input
              aria-label={t('AG_ITEM_TEXT', { number: at + 1 })}
              maxLength={200}
              value={item.text}
              onChange={({ currentTarget }) => set(at, { text: currentTarget.value })}
            />
            <Input
              aria-label={t('AG_ITEM_UNIT', { number: at + 1 })}
              maxLength={10}
              placeholder={t('AG_UNIT')}
              value={item.unit}
              onChange={({ currentTarget }) => set(at, { unit: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('AG_ITEM_RAISE', { number: at + 1 })}
              disabled={at === 0}
              onClick={() => raise(at)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('AG_ITEM_REMOVE', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...value, { id: crypto.randomUUID(), text: '', unit: '' }])}
      >
        {t('AG_ITEM_ADD')}
      </Button>
    </div>
  );
}

function ChecklistFields() {
  const { t } = useTexts();
  return (
    <Section look="plain" title={t('AG_CHECKLIST')} hint={t('AG_CHECKLIST_HINT')}>
      <div className={classes.fields}>
        <Field name="name" label="AG_NAME" required>
          {(field) => <TextInput {...field} maxLength={80} />}
        </Field>
        <Field name="items" label="AG_CHECKLIST_ITEMS" required>
          {({ value, onChange }) => <ItemsInput value={value ?? []} onChange={onChange} />}
        </Field>
      </div>
    </Section>
  );
}

export const Tab = referenceTab<ChecklistContent>({
  parameter: 'checklist',
  calls: checklistsClient,
  list: agencyChecklistsList,
  texts: { one: 'AG_CHECKLIST', back: 'AG_CHECKLISTS_BACK', add: 'AG_CHECKLIST_NEW', empty: 'AG_CHECKLISTS_EMPTY' },
  rules: ChecklistContent,
  blank: { name: '', items: [] },
  labels: { name: 'AG_NAME', items: 'AG_CHECKLIST_ITEMS' },
  Fields: ChecklistFields,
});
