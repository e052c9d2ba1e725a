import {
  ChannelPlanStatus,
  channelPlansList,
  duplexOf,
  MOST_MERGED,
  type MwChannelPlanContent,
  MwChannelPlanRules,
} from '@portal/contracts/modules/mw-applications-requests';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { referenceTab } from '../../../features/catalogue/reference-tab.js';
import { dictionariesQuery } from '../../../features/dictionary/dictionary.queries.js';
import classes from '../../../features/records/records.module.css';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { formField } from '../../../ui/form/form-field.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { FigureInput } from '../../../ui/inputs/number/figure-input.js';
import { MultiSelectInput } from '../../../ui/inputs/select/multi-select-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { channelsOf } from '../form/channel-choices.js';
import { channelPlansClient } from '../mw-applications-requests.client.js';

const Field = formField<MwChannelPlanContent>();

const MOST_SHOWN = 60;

/** Both frequencies of every channel, as far as the formulas are typed. */
function Channels() {
  const { t } = useTexts();
  const format = useFormat();
  const plan = useWatch<MwChannelPlanContent>() as MwChannelPlanContent;
  const isWhole = [plan.nMin, plan.nMax].every(Number.isInteger) && plan.nMax - plan.nMin < MOST_SHOWN * 10;
  const channels = isWhole ? channelsOf({ ...plan, status: 'ACTIVE' }).slice(0, MOST_SHOWN) : [];
  if (channels.length === 0) return <p className={classes.hint}>{t('CATALOGUE_PREVIEW_WAITS')}</p>;
  return (
    <PlainTable
      caption={t('CHANNEL_PLAN_CHANNELS')}
      rows={channels}
      rowKey={({ number }) => String(number)}
      narrow="scroll"
      columns={[
        { heading: t('MW_FIELD_CHANNEL'), cell: ({ number }) => number },
        { heading: t('CHANNEL_PLAN_LOW'), cell: ({ lowMhz }) => format.frequency(lowMhz), isFigure: true },
        { heading: t('CHANNEL_PLAN_HIGH'), cell: ({ highMhz }) => format.frequency(highMhz), isFigure: true },
      ]}
    />
  );
}

interface FigureProps {
  readonly name:
    | 'lowMhz'
    | 'highMhz'
    | 'f0Mhz'
    | 'spacingMhz'
    | 'nMin'
    | 'nMax'
    | 'lowFormula.offset'
    | 'lowFormula.step'
    | 'highFormula.offset'
    | 'highFormula.step';
  readonly label: string;
}

const Mhz = ({ name, label }: FigureProps) => {
  const { t } = useTexts();
  return (
    <Field name={name} label={label} required>
      {({ onChange, ...field }) => (
        <FigureInput {...field} unit={t('UNIT_MHZ')} onChange={(value) => onChange(value as number)} />
      )}
    </Field>
  );
};

const Whole = ({ name, label }: FigureProps) => (
  <Field name={name} label={label} required>
    {({ onChange, ...field }) => <FigureInput {...field} isWhole onChange={(value) => onChange(value as number)} />}
  </Field>
);

/** Numbers of channels that may be allowed to be merged. */
const counts = Array.from({ length: MOST_MERGED - 1 }, (_, index) => index + 2);

const linesOf = (text: string): string[] => text.split('\n');

function ChannelPlanFields() {
  const { t } = useTexts();
  const { data } = useQuery(dictionariesQuery(useLocale()));
  const bands = (data?.BAND ?? []).map(({ Key, Value }) => ({
    value: Key,
    label: t('MW_BAND_CHOICE', { code: Key, label: Value }),
  }));
  return (
    <>
      <Section look="plain" title={t('CHANNEL_PLAN')} hint={t('CHANNEL_PLAN_HINT')}>
        <div className={classes.fields}>
          <Field name="code" label="CHANNEL_PLAN_CODE" required>
            {(field) => <TextInput {...field} maxLength={16} />}
          </Field>
          <Field name="bandCode" label="MW_FIELD_BAND" description={t('CHANNEL_PLAN_BAND_HINT')} required>
            {({ onChange, ...field }) => (
              <ChoiceInput {...field} choices={bands} onChange={(value) => value && onChange(value)} />
            )}
          </Field>
          <Field name="status" label="CHANNEL_PLAN_STATUS" required>
            {({ onChange, ...field }) => (
              <ChoiceInput
                {...field}
                choices={ChannelPlanStatus.options.map((value) => ({
                  value,
                  label: t(`CHANNEL_PLAN_STATUS_${value}`),
                }))}
                onChange={(value) => value && onChange(value)}
              />
            )}
          </Field>
          <Field name="docRefs" label="CHANNEL_PLAN_SOURCES" description={t('CHANNEL_PLAN_SOURCES_HINT')}>
            {({ value, onChange, ...field }) => (
              <TextAreaInput
                {...field}
                rows={2}
                value={(value ?? []).join('\n')}
                onChange={(text) => onChange(linesOf(text))}
              />
            )}
          </Field>
          <Mhz name="lowMhz" label="CHANNEL_PLAN_FROM" />
          <Mhz name="highMhz" label="CHANNEL_PLAN_TO" />
        </div>
      </Section>
      <Section look="plain" title={t('CHANNEL_PLAN_RASTER')} hint={t('CHANNEL_PLAN_RASTER_HINT')}>
        <div className={classes.fields}>
          <Mhz name="f0Mhz" label="CHANNEL_PLAN_REFERENCE" />
          <Mhz name="spacingMhz" label="CHANNEL_PLAN_SPACING" />
          <Mhz name="lowFormula.offset" label="CHANNEL_PLAN_LOW_OFFSET" />
          <Mhz name="lowFormula.step" label="CHANNEL_PLAN_LOW_STEP" />
          <Mhz name="highFormula.offset" label="CHANNEL_PLAN_HIGH_OFFSET" />
          <Mhz name="highFormula.step" label="CHANNEL_PLAN_HIGH_STEP" />
          <Whole name="nMin" label="CHANNEL_PLAN_FIRST" />
          <Whole name="nMax" label="CHANNEL_PLAN_LAST" />
          <Field name="mergeAllowed" label="CHANNEL_PLAN_MERGE" description={t('CHANNEL_PLAN_MERGE_HINT')}>
            {({ value, onChange, ...field }) => (
              <MultiSelectInput
                {...field}
                value={value ?? []}
                choices={counts.map((count) => ({ value: count, label: String(count) }))}
                onChange={(chosen) => onChange([...(chosen ?? [])])}
              />
            )}
          </Field>
        </div>
      </Section>
      <Section look="plain" title={t('CHANNEL_PLAN_CHANNELS')}>
        <Channels />
      </Section>
    </>
  );
}

export const Tab = referenceTab<MwChannelPlanContent>({
  parameter: 'plan',
  calls: channelPlansClient,
  list: channelPlansList,
  texts: { one: 'CHANNEL_PLAN', back: 'CHANNEL_PLANS_BACK', add: 'CHANNEL_PLAN_NEW', empty: 'CHANNEL_PLANS_EMPTY' },
  rules: MwChannelPlanRules,
  blank: {
    ...{ code: '', bandCode: '', lowMhz: 17_700, highMhz: 19_700, f0Mhz: 18_700, spacingMhz: 27.5, duplexMhz: 1010 },
    ...{ lowFormula: { offset: -1000, step: 27.5 }, highFormula: { offset: 10, step: 27.5 }, nMin: 1, nMax: 35 },
    ...{ mergeAllowed: [], docRefs: [], status: 'DRAFT' },
  },
  // The duplex spacing follows from the formulas.
  tidied: (plan) => ({
    ...plan,
    duplexMhz: duplexOf(plan),
    mergeAllowed: [...(plan.mergeAllowed ?? [])].sort((a, b) => a - b),
    docRefs: plan.docRefs.map((line) => line.trim()).filter(Boolean),
  }),
  labels: {
    ...{ code: 'CHANNEL_PLAN_CODE', bandCode: 'MW_FIELD_BAND', status: 'CHANNEL_PLAN_STATUS' },
    ...{ docRefs: 'CHANNEL_PLAN_SOURCES', lowMhz: 'CHANNEL_PLAN_FROM', highMhz: 'CHANNEL_PLAN_TO' },
    ...{ f0Mhz: 'CHANNEL_PLAN_REFERENCE', spacingMhz: 'CHANNEL_PLAN_SPACING', duplexMhz: 'MW_DUPLEX_SPACING' },
    ...{ lowFormula: 'CHANNEL_PLAN_LOW', highFormula: 'CHANNEL_PLAN_HIGH' },
    ...{ nMin: 'CHANNEL_PLAN_FIRST', nMax: 'CHANNEL_PLAN_LAST', mergeAllowed: 'CHANNEL_PLAN_MERGE' },
  },
  Fields: ChannelPlanFields,
});
