import { Fieldset } from '@mantine/core';
import {
  channelCountOf,
  channelsText,
  defaultHopCode,
  HopDirection,
  halfText,
  type MwChannelPlan,
  type MwDraft,
  mergedPlan,
  mergesOf,
} from '@portal/contracts/modules/mw-applications-requests';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDictionaryChoices, useDictionaryNames } from '../../../features/dictionary/use-dictionary.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { RadioInput } from '../../../ui/inputs/switches/radio-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import classes from './application.module.css';
import { endNames } from './application-draft.js';
import { Field, FieldOf } from './application-field.js';
import { bandCodesOf, channelsOf, offered, onlyPlanOf } from './channel-choices.js';
import { SectionLegend } from './section-legend.js';

interface LinkFieldsProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
}

/** Band, plan and channel, each narrowing the next, and what the hop carries. */
export function LinkFields({ hop, plans }: LinkFieldsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { setValue } = useFormContext<MwDraft>();
  const at = `hops.${hop}` as const;
  const [bandCode, planCode, direction, channelCount] = useWatch<
    MwDraft,
    [`${typeof at}.bandCode`, `${typeof at}.channelPlanCode`, `${typeof at}.direction`, `${typeof at}.channelCount`]
  >({
    name: [`${at}.bandCode`, `${at}.channelPlanCode`, `${at}.direction`, `${at}.channelCount`],
  });
  const ofBand = offered(plans).filter((plan) => plan.bandCode === bandCode);
  const plan = plans.find(({ code }) => code === planCode);
  const isOffered = !plan || ofBand.includes(plan);
  const mhz = (frequency: number) => format.frequency(frequency);

  const bandChoices = useDictionaryChoices('BAND', bandCode, bandCodesOf(plans)).map(({ value, label, ...rest }) => ({
    ...rest,
    value,
    label: t('MW_BAND_CHOICE', { code: value, label }),
  }));
  const planName = useDictionaryNames('CHANNEL_PLAN');
  const planChoices = ofBand.map(({ code, duplexMhz }) => ({
    value: code,
    label: t('MW_PLAN_CHOICE', { code, label: planName(code), duplex: mhz(duplexMhz) }),
  }));
  const withdrawn = isOffered
    ? []
    : [{ value: plan.code, label: t('MW_PLAN_NOT_OFFERED', { code: plan.code }), disabled: true }];
  const count = channelCountOf({ channelCount });
  const counts = [...new Set([1, ...(plan ? mergesOf(plan) : []), count])].sort((a, b) => a - b);
  const channelChoices = (plan ? channelsOf(mergedPlan(plan, count)) : []).map(({ number, lowMhz, highMhz }) => ({
    value: number,
    label: t('MW_CHANNEL_CHOICE', { number: channelsText(number, count), low: mhz(lowMhz), high: mhz(highMhz) }),
  }));
  const forgetChannel = () => {
    setValue(`${at}.channelNumber`, null, { shouldDirty: true });
    setValue(`${at}.channelCount`, 1, { shouldDirty: true });
  };
  const takePlanOf = (band: string | null) => {
    setValue(`${at}.channelPlanCode`, onlyPlanOf(plans, band), { shouldDirty: true });
    forgetChannel();
  };

  return (
    <Fieldset legend={<SectionLegend section={`${hop}`}>{t('MW_LINK')}</SectionLegend>} className={classes.link}>
      <Field name={`${at}.bandCode`} label="MW_FIELD_BAND" required>
        {(field) => (
          <ChoiceInput
            {...field}
            choices={bandChoices}
            onChange={(band) => {
              field.onChange(band);
              takePlanOf(band);
            }}
          />
        )}
      </Field>
      <Field name={`${at}.channelPlanCode`} label="MW_FIELD_CHANNEL_PLAN" required>
        {(field) => (
          <ChoiceInput
            {...field}
            choices={[...planChoices, ...withdrawn]}
            onChange={(code) => {
              field.onChange(code);
              forgetChannel();
            }}
          />
        )}
      </Field>
      <Field name={`${at}.channelNumber`} label="MW_FIELD_CHANNEL" required>
        {(field) => <ChoiceInput {...field} choices={channelChoices} />}
      </Field>
      {counts.length > 1 && (
        <Field name={`${at}.channelCount`} label="MW_FIELD_CHANNEL_COUNT" information="channelCount" required>
          {(field) => (
            <ChoiceInput
              {...field}
              value={count}
              choices={counts.map((value) => ({
                value,
                label: t('MW_CHANNEL_COUNT_CHOICE', { count: value, bandwidth: mhz((plan?.spacingMhz ?? 0) * value) }),
                disabled: value > 1 && !(plan && mergesOf(plan).includes(value)),
              }))}
              onChange={(value) => field.onChange(value ?? 1)}
            />
          )}
        </Field>
      )}
      <FieldOf name={`${at}.polarisation`} />
      <FieldOf name={`${at}.capacityMbps`} />
      <FieldOf name={`${at}.configuration`} />
      <FieldOf name={`${at}.availabilityTargetPct`} />
      <FieldOf name={`${at}.criticality`} />
      <FieldOf name={`${at}.hopCode`}>
        {(field) => <TextInput {...field} placeholder={defaultHopCode(hop + 1)} />}
      </FieldOf>
      <Field name={`${at}.direction`} label="MW_FIELD_DIRECTION" information="direction" required>
        {(field) => (
          <RadioInput
            {...field}
            choices={HopDirection.options.map((value) => ({ value, label: t(`MW_DIRECTION_${value}`) }))}
          />
        )}
      </Field>
      <Field name={`${at}.txHighEnd`} label="MW_FIELD_HIGH_END" information="txHighEnd" required>
        {(field) => (
          <RadioInput
            {...field}
            choices={endNames.map((end) => ({ value: end, label: halfText({ direction, txHighEnd: end }, t) }))}
          />
        )}
      </Field>
    </Fieldset>
  );
}
