import {
  type ReferenceMaskContent,
  ReferenceMaskRules,
  referenceMasksList,
} from '@portal/contracts/modules/equipments';
import { useWatch } from 'react-hook-form';
import { MaskPlot } from '../../../features/catalogue/plots/mask-plot.js';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import { tablePart } from '../../../features/catalogue/table-part.js';
import { typedPoints } from '../../../features/catalogue/typed-points.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { referenceMasksClient } from '../equipments.client.js';

const Field = formField<ReferenceMaskContent>();

const points = tablePart<ReferenceMaskContent>({
  name: 'points',
  label: 'REFERENCE_MASK_FIELD_POINTS',
  columns: [
    { name: '0', label: 'EQUIPMENT_FIELD_OFFSET_MHZ', kind: 'figure' },
    { name: '1', label: 'EQUIPMENT_FIELD_ATTENUATION_DB', kind: 'figure' },
  ],
  newRow: () => [null, null],
});

const noSelectivity = [] as const;

function Preview() {
  const { t } = useTexts();
  const mask = useWatch<ReferenceMaskContent>();
  const typed = typedPoints(mask.points);
  if (typed.length < 2) return <p className={classes.hint}>{t('CATALOGUE_PREVIEW_WAITS')}</p>;
  return <MaskPlot title={mask.name || t('REFERENCE_MASK')} txMask={typed} rxSelectivity={noSelectivity} />;
}

function ReferenceMaskFields() {
  const { t } = useTexts();
  return (
    <>
      <Section look="plain" title={t('REFERENCE_MASK')} hint={t('REFERENCE_MASK_HINT')}>
        <div className={classes.fields}>
          <Field name="name" label="REFERENCE_MASK_NAME" required>
            {(field) => <TextInput {...field} maxLength={60} />}
          </Field>
          <Field name="channelSpacingMhz" label="EQUIPMENT_FIELD_CHANNEL_SPACING_MHZ" required>
            {({ onChange, ...field }) => <FigureInput {...field} onChange={(value) => onChange(value as number)} />}
          </Field>
          <Field name="source" label="CATALOGUE_SOURCE" description={t('CATALOGUE_SOURCE_HINT')} required>
            {(field) => <TextInput {...field} maxLength={80} />}
          </Field>
        </div>
      </Section>
      <Section look="plain" title={t('CATALOGUE_PREVIEW')}>
        <Preview />
      </Section>
      <points.Fields />
    </>
  );
}

export const Tab = referenceTab<ReferenceMaskContent>({
  parameter: 'mask',
  calls: referenceMasksClient,
  list: referenceMasksList,
  texts: {
    one: 'REFERENCE_MASK',
    back: 'REFERENCE_MASKS_BACK',
    add: 'REFERENCE_MASK_NEW',
    empty: 'REFERENCE_MASKS_EMPTY',
  },
  rules: ReferenceMaskRules,
  blank: { name: '', channelSpacingMhz: 28, points: [], source: '' },
  labels: {
    name: 'REFERENCE_MASK_NAME',
    channelSpacingMhz: 'EQUIPMENT_FIELD_CHANNEL_SPACING_MHZ',
    points: 'REFERENCE_MASK_FIELD_POINTS',
    source: 'CATALOGUE_SOURCE',
  },
  Fields: ReferenceMaskFields,
});
