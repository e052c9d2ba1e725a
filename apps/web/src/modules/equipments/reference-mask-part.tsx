import { Text } from '@mantine/core';
import type { EquipmentDraft } from '@portal/contracts/modules/equipments';
import { useFormContext } from 'react-hook-form';
import type { EntryPart } from '../../features/catalogue/entry-fields.js';
import { useInForce } from '../../features/catalogue/reference-data.js';
import { useTexts } from '../../kernel/i18n.js';
import { formField } from '../../ui/form/form-field.js';
import { ChoiceInput } from '../../ui/inputs/choice/choice-input.js';
import { referenceMasksClient } from './equipments.client.js';

const Field = formField<EquipmentDraft>();

/** The reference mask that the transmit mask keeps. Its points become those of a transmit mask that has none. */
function ReferenceMaskField() {
  const { t } = useTexts();
  const { getValues, setValue } = useFormContext<EquipmentDraft>();
  const { data = [] } = useInForce(referenceMasksClient);
  const take = (id: string | null) => {
    const points = data.find((mask) => mask.id === id)?.content.points;
    if (points && (getValues('txMask') ?? []).length === 0)
      setValue('txMask', points, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <Field name="txMaskId" label="EQUIPMENT_FIELD_TX_MASK_ID" description={t('EQUIPMENT_TX_MASK_ID_HINT')}>
      {({ onChange, ...field }) => (
        <ChoiceInput
          {...field}
          placeholder="–"
          choices={data.map(({ id, content }) => ({ value: id, label: content.name }))}
          onChange={(id) => {
            onChange(id);
            take(id);
          }}
        />
      )}
    </Field>
  );
}

function ReferenceMaskName({ entry: { txMaskId } }: { readonly entry: EquipmentDraft }) {
  const { t } = useTexts();
  const { data = [] } = useInForce(referenceMasksClient);
  const mask = data.find(({ id }) => id === txMaskId);
  if (!mask) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('EQUIPMENT_FIELD_TX_MASK_ID')}
      </Text>
      <Text size="sm">{mask.content.name}</Text>
    </div>
  );
}

export const referenceMaskPart: EntryPart<EquipmentDraft> = {
  name: 'txMaskId',
  Fields: ReferenceMaskField,
  View: ReferenceMaskName,
};
