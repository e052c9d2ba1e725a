import { Fieldset } from '@mantine/core';
import { defaultHopCode, type MwChannelPlan, type MwDraft, Polarisation } from '@portal/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import classes from './application.module.css';
import { endNames } from './application-draft.js';
import { bandsOf, channelsOf, offered } from './channel-choices.js';
import { ChoiceField, FigureField, NumberChoiceField, RadioField, TextField } from './fields.js';

interface LinkFieldsProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
}

const MHZ_PER_GHZ = 1000;

/** Band, plan and channel, each narrowing the next, and what the hop carries. */
export function LinkFields({ hop, plans }: LinkFieldsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { setValue } = useFormContext<MwDraft>();
  const at = `hops.${hop}` as const;
  const [bandCode, planCode] = useWatch<MwDraft, [`${typeof at}.bandCode`, `${typeof at}.channelPlanCode`]>({
    name: [`${at}.bandCode`, `${at}.channelPlanCode`],
  });
  const ofBand = offered(plans).filter((plan) => plan.bandCode === bandCode);
  const plan = plans.find(({ code }) => code === planCode);
  const isOffered = !plan || ofBand.includes(plan);
  const ghz = (mhz: number) => plainNumber(format, mhz / MHZ_PER_GHZ);
  const mhz = (frequency: number) => plainNumber(format, frequency);

  return (
    <Fieldset legend={t('MW_LINK')} className={classes.link}>
      <ChoiceField
        name={`${at}.bandCode`}
        label="MW_FIELD_BAND"
        required
        choices={bandsOf(plans).map(({ code, lowMhz, highMhz }) => ({
          value: code,
          label: t('MW_BAND_CHOICE', { code, low: ghz(lowMhz), high: ghz(highMhz) }),
        }))}
        onChoose={() => {
          setValue(`${at}.channelPlanCode`, null, { shouldDirty: true });
          setValue(`${at}.channelNumber`, null, { shouldDirty: true });
        }}
      />
      <ChoiceField
        name={`${at}.channelPlanCode`}
        label="MW_FIELD_CHANNEL_PLAN"
        required
        choices={[
          ...ofBand.map(({ code, spacingMhz, duplexMhz }) => ({
            value: code,
            label: t('MW_PLAN_CHOICE', { code, spacing: mhz(spacingMhz), duplex: mhz(duplexMhz) }),
          })),
          ...(isOffered
            ? []
            : [{ value: plan.code, label: t('MW_PLAN_NOT_OFFERED', { code: plan.code }), disabled: true }]),
        ]}
        onChoose={() => setValue(`${at}.channelNumber`, null, { shouldDirty: true })}
      />
      <NumberChoiceField
        name={`${at}.channelNumber`}
        label="MW_FIELD_CHANNEL"
        required
        choices={(plan ? channelsOf(plan) : []).map(({ number, lowMhz, highMhz }) => ({
          value: number,
          label: t('MW_CHANNEL_CHOICE', { number, low: mhz(lowMhz), high: mhz(highMhz) }),
        }))}
      />
      <ChoiceField
        name={`${at}.polarisation`}
        label="MW_FIELD_POLARISATION"
        required
        choices={Polarisation.options.map((value) => ({ value, label: t(`MW_POLARISATION_${value}`) }))}
      />
      <FigureField name={`${at}.capacityMbps`} label="MW_FIELD_CAPACITY" unit="MW_UNIT_MBPS" required />
      <TextField name={`${at}.hopCode`} label="MW_FIELD_HOP_CODE" placeholder={defaultHopCode(hop + 1)} />
      <RadioField
        name={`${at}.txHighEnd`}
        label="MW_FIELD_HIGH_END"
        required
        choices={endNames.map((end) => ({ value: end, label: t('MW_HIGH_END_CHOICE', { end }) }))}
      />
    </Fieldset>
  );
}
