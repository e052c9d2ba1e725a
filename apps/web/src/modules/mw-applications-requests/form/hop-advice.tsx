import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import type { BandAdvice } from '@portal/radio';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { FeeFormula } from './fee-formula.js';
import { adviceFor, estimatedFee, RAIN_UNKNOWN, senderOf, totalFee } from './hop-estimates.js';
import { useEquipment, useEquipments } from './use-catalogued.js';
import { useTypedHops } from './use-typed-hops.js';

interface HopAdviceProps {
  readonly hop: number;
  readonly plans: readonly MwChannelPlan[];
}

const TYPING_MS = 400;

function hintOf(advice: ReturnType<typeof adviceFor>) {
  if (advice === RAIN_UNKNOWN) return 'MW_ADVICE_RAIN_UNKNOWN';
  return advice ? 'MW_BAND_ADVICE_HINT' : 'MW_BAND_ADVICE_NOT_YET';
}

/** What the hop on screen costs a year, and what it would be in the other bands. */
export function HopAdvice({ hop, plans }: HopAdviceProps) {
  const { t } = useTexts();
  const now = useTypedHops();
  const [hops] = useDebouncedValue(now, TYPING_MS);
  const typed = hops[hop];
  const A = useEquipment(typed?.ends.A.equipment);
  const B = useEquipment(typed?.ends.B.equipment);
  const equipments = useMemo(() => ({ A, B }), [A, B]);
  const ofSenders = useEquipments(hops.map((each) => each.ends[senderOf(each)].equipment));
  const fee = typed && estimatedFee(typed, plans, equipments[senderOf(typed)]);
  const total =
    hops.length > 1
      ? totalFee(
          hops,
          plans,
          ofSenders.map(({ equipment }) => equipment),
        )
      : undefined;
  const advice = useMemo(() => typed && adviceFor(typed, plans, equipments), [typed, plans, equipments]);
  const format = useFormat();
  const euros = (value: number) => format.number(value, 2);
  return (
    <>
      <Section title={t('MW_FEE_ESTIMATE')} hint={fee ? undefined : t('MW_FEE_NOT_YET')}>
        {fee && <FeeFormula fee={fee} />}
        {total && total.euros > 0 && (
          <Text size="sm" fw={600}>
            {t('MW_FEE_TOTAL', { fee: euros(total.euros), missing: total.missing })}
          </Text>
        )}
      </Section>
      <Section title={t('MW_BAND_ADVICE')} hint={t(hintOf(advice))}>
        {Array.isArray(advice) && <AdviceTable advice={advice} chosen={typed?.bandCode} />}
      </Section>
    </>
  );
}

interface AdviceTableProps {
  readonly advice: readonly BandAdvice[];
  readonly chosen: string | null | undefined;
}

function AdviceTable({ advice, chosen }: AdviceTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  // None is a figure that never breaks: the table would scroll within a narrow form.
  const columns: PlainColumn<BandAdvice>[] = [
    {
      heading: t('MW_FIELD_CHANNEL_PLAN'),
      cell: ({ raster }) => (raster.bandCode === chosen ? t('MW_ADVICE_CHOSEN', { plan: raster.code }) : raster.code),
    },
    { heading: t('MW_ADVICE_STATES'), cell: ({ modulationStates }) => modulationStates },
    { heading: t('MW_ADVICE_MARGIN'), cell: ({ marginDb }) => format.number(marginDb, 1) },
    { heading: t('MW_ADVICE_RAIN'), cell: ({ rainDb }) => format.number(rainDb, 1) },
    { heading: t('MW_ADVICE_AVAILABILITY'), cell: ({ availabilityPct }) => format.number(availabilityPct, 4) },
    { heading: t('MW_ADVICE_FEE'), cell: ({ fee }) => format.number(fee.availabilityFee, 2) },
  ];
  return (
    <PlainTable caption={t('MW_BAND_ADVICE')} columns={columns} rows={advice} rowKey={({ raster }) => raster.code} />
  );
}
