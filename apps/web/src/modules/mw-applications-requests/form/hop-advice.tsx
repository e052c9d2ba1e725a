import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import { cheapestOfBands, type PricedAdvice } from '@portal/radio';
import { useMemo } from 'react';
import { feePartsOf, totalFee } from '../../../features/fee-estimates/fee-parts.js';
import { type FeeEstimates, useFeeEstimates } from '../../../features/fee-estimates/use-fee-estimates.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { FeeFormula } from './fee-formula.js';
import { adviceFor, type EstimatedRight, estimatedRight, RAIN_UNKNOWN, senderOf } from './hop-estimates.js';
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
  const charged = hops.map((each, at) => estimatedRight(each, plans, ofSenders[at]?.equipment));
  const advice = useMemo(() => typed && adviceFor(typed, plans, equipments), [typed, plans, equipments]);
  const advised = Array.isArray(advice) ? advice : [];
  const estimates = useFeeEstimates([
    ...charged.flatMap((one) => (one && one !== 'NOT_AUTHORISED' ? [one.right] : [])),
    ...advised.map(({ right }) => right),
  ]);
  const own = charged[hop];
  const known = charged.flatMap((one) => {
    const fee = one && one !== 'NOT_AUTHORISED' ? estimates.of(one.right) : undefined;
    return fee?.fault === null ? [feePartsOf(fee)] : [];
  });
  const priced = advised.flatMap((one) => {
    const fee = estimates.of(one.right);
    return fee?.fault === null ? [{ ...one, euros: feePartsOf(fee).availability }] : [];
  });
  const format = useFormat();
  return (
    <>
      <Section title={t('MW_FEE_ESTIMATE')} hint={own ? undefined : t('MW_FEE_NOT_YET')}>
        {own && <OwnFee charged={own} estimates={estimates} />}
        {hops.length > 1 && known.length > 0 && !estimates.isFetching && (
          <Text size="sm" fw={600}>
            {t('MW_FEE_TOTAL', { fee: format.number(totalFee(known), 2), missing: hops.length - known.length })}
          </Text>
        )}
      </Section>
      <Section title={t('MW_BAND_ADVICE')} hint={t(hintOf(advice))}>
        {advised.length > 0 && <Advice priced={priced} chosen={typed?.bandCode} estimates={estimates} />}
      </Section>
    </>
  );
}

interface OwnFeeProps {
  readonly charged: EstimatedRight;
  readonly estimates: FeeEstimates;
}

/** What the hop on screen costs, once the portal has computed it. */
function OwnFee({ charged, estimates: { of, error, retry } }: OwnFeeProps) {
  if (charged === 'NOT_AUTHORISED') return <FeeFormula fee={charged} />;
  const fee = of(charged.right);
  if (fee) return <FeeFormula fee={fee} isUsualEquipment={charged.isUsualEquipment} />;
  return error ? <ErrorState error={error} onRetry={retry} /> : <LoadingState />;
}

interface AdviceProps extends Omit<AdviceTableProps, 'advice'> {
  readonly priced: readonly PricedAdvice[];
  readonly estimates: FeeEstimates;
}

/** The bands with what each costs, once the portal has computed it. */
function Advice({ priced, chosen, estimates: { error, isFetching, retry } }: AdviceProps) {
  const { t } = useTexts();
  if (priced.length > 0) return <AdviceTable advice={cheapestOfBands(priced)} chosen={chosen} />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return isFetching ? <LoadingState /> : <Text size="sm">{t('MW_ADVICE_NO_FEE')}</Text>;
}

interface AdviceTableProps {
  readonly advice: readonly PricedAdvice[];
  readonly chosen: string | null | undefined;
}

function AdviceTable({ advice, chosen }: AdviceTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  // None is a figure that never breaks: the table would scroll within a narrow form.
  const columns: PlainColumn<PricedAdvice>[] = [
    {
      heading: t('MW_FIELD_CHANNEL_PLAN'),
      cell: ({ raster }) => (raster.bandCode === chosen ? t('MW_ADVICE_CHOSEN', { plan: raster.code }) : raster.code),
    },
    { heading: t('MW_ADVICE_STATES'), cell: ({ modulationStates }) => modulationStates },
    { heading: t('MW_ADVICE_MARGIN'), cell: ({ marginDb }) => format.number(marginDb, 1) },
    { heading: t('MW_ADVICE_RAIN'), cell: ({ rainDb }) => format.number(rainDb, 1) },
    { heading: t('MW_ADVICE_AVAILABILITY'), cell: ({ availabilityPct }) => format.number(availabilityPct, 4) },
    { heading: t('MW_ADVICE_FEE'), cell: ({ euros }) => format.number(euros, 2) },
  ];
  return (
    <PlainTable caption={t('MW_BAND_ADVICE')} columns={columns} rows={advice} rowKey={({ raster }) => raster.code} />
  );
}
