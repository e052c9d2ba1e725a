import { type ClassMaskContent, ClassMaskRules, classMasksList } from '@portal/contracts/modules/antennas';
import { rpeClasses } from '@portal/radio';
import { useWatch } from 'react-hook-form';
import { ClassMaskPlot } from '../../../features/catalogue/plots/class-mask-plot.js';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import { tablePart } from '../../../features/catalogue/table-part.js';
import { typedPoints } from '../../../features/catalogue/typed-points.js';
import classes from '../../../features/records/records.module.css';
import { useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { Section } from '../../../ui/page/section.js';
import { classMasksClient } from '../antennas.client.js';

const Field = formField<ClassMaskContent>();

const points = (name: 'coPolar' | 'crossPolar', label: string) =>
  tablePart<ClassMaskContent>({
    name,
    label,
    columns: [
      { name: '0', label: 'CLASS_MASK_ANGLE', kind: 'figure' },
      { name: '1', label: 'CLASS_MASK_GAIN', kind: 'figure' },
    ],
    newRow: () => [null, null],
  });
const coPolar = points('coPolar', 'CLASS_MASK_FIELD_CO_POLAR');
const crossPolar = points('crossPolar', 'CLASS_MASK_FIELD_CROSS_POLAR');

const choices = rpeClasses.map((value) => ({ value, label: value }));

function Preview() {
  const { t } = useTexts();
  const mask = useWatch<ClassMaskContent>();
  const [co, cross] = [typedPoints(mask.coPolar), typedPoints(mask.crossPolar)];
  if (co.length < 2) return <p className={classes.hint}>{t('CATALOGUE_PREVIEW_WAITS')}</p>;
  return <ClassMaskPlot title={t('PLOT_MASK_OF', { class: mask.rpeClass ?? '' })} coPolar={co} crossPolar={cross} />;
}

function ClassMaskFields() {
  const { t } = useTexts();
  return (
    <>
      <Section look="plain" title={t('CLASS_MASK')} hint={t('CLASS_MASK_HINT')}>
        <div className={classes.fields}>
          <Field name="rpeClass" label="ANTENNA_FIELD_RPE_CLASS" required>
            {({ onChange, ...field }) => (
              <ChoiceInput {...field} choices={choices} onChange={(value) => value && onChange(value)} />
            )}
          </Field>
          <Field name="lowFreqMhz" label="CLASS_MASK_LOW" required>
            {({ onChange, ...field }) => (
              <FigureInput {...field} unit={t('UNIT_MHZ')} onChange={(value) => onChange(value as number)} />
            )}
          </Field>
          <Field name="highFreqMhz" label="CLASS_MASK_HIGH" required>
            {({ onChange, ...field }) => (
              <FigureInput {...field} unit={t('UNIT_MHZ')} onChange={(value) => onChange(value as number)} />
            )}
          </Field>
          <Field name="source" label="CATALOGUE_SOURCE" description={t('CATALOGUE_SOURCE_HINT')} required>
            {(field) => <TextInput {...field} maxLength={80} />}
          </Field>
        </div>
      </Section>
      <Section look="plain" title={t('CATALOGUE_PREVIEW')}>
        <Preview />
      </Section>
      <coPolar.Fields />
      <crossPolar.Fields />
    </>
  );
}

export const Tab = referenceTab<ClassMaskContent>({
  parameter: 'mask',
  calls: classMasksClient,
  list: classMasksList,
  texts: { one: 'CLASS_MASK', back: 'CLASS_MASKS_BACK', add: 'CLASS_MASK_NEW', empty: 'CLASS_MASKS_EMPTY' },
  rules: ClassMaskRules,
  blank: { rpeClass: '1', lowFreqMhz: 3000, highFreqMhz: 14_000, coPolar: [], crossPolar: [], source: '' },
  labels: {
    rpeClass: 'ANTENNA_FIELD_RPE_CLASS',
    lowFreqMhz: 'CLASS_MASK_LOW',
    highFreqMhz: 'CLASS_MASK_HIGH',
    coPolar: 'CLASS_MASK_FIELD_CO_POLAR',
    crossPolar: 'CLASS_MASK_FIELD_CROSS_POLAR',
    source: 'CATALOGUE_SOURCE',
  },
  Fields: ClassMaskFields,
  isAdvisory: true,
});
