import { Text } from '@mantine/core';
import type { DossierView, FeeCase } from '@portal/contracts';
import {
  type MwDetails,
  type MwDraft,
  type MwHop,
  sendersOf,
  statedStates,
} from '@portal/contracts/modules/mw-applications-requests';
import { type FeeParts, feePartsOf, totalFee } from '../../../features/fee-estimates/fee-parts.js';
import { useFeeEstimates } from '../../../features/fee-estimates/use-fee-estimates.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { FeeFormula } from '../form/fee-formula.js';
import { submittedRight } from '../form/hop-estimates.js';
import { useEquipments } from '../form/use-catalogued.js';
import { type FirstYear, firstYearOf } from './first-year.js';

type Submitted = DossierView<MwDraft, MwDetails>;

interface SubmittedFeesProps {
  readonly dossier: Pick<Submitted, 'details' | 'effectiveFrom' | 'effectiveUntil'>;
}

/** What each submitted hop costs a year and in its first year, with every factor and where it comes from. */
export function SubmittedFees({ dossier: { details, effectiveFrom, effectiveUntil } }: SubmittedFeesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const hops = details?.hops ?? [];
  const read = useEquipments(
    // What a hop states counts before what its equipment can do.
    hops.map((hop) => (statedStates(hop, 'A') === undefined ? hop.ends[sendersOf(hop)[0] ?? 'A'].equipment : null)),
  );
  const firstYear = details && firstYearOf(effectiveFrom ?? details.desiredStart, effectiveUntil ?? details.desiredEnd);
  // Its modulation decides on a factor: a fee without it would be another one a moment later.
  const rights = hops.map((hop, at) =>
    read[at]?.isLoading || read[at]?.error ? undefined : submittedRight(hop, read[at]?.equipment),
  );
  const begun = (right: FeeCase): FeeCase[] => {
    if (!firstYear) return [];
    const { year, from, to } = firstYear;
    return [{ ...right, year, from, to }];
  };
  const estimates = useFeeEstimates(
    rights.flatMap((one) => (one && one !== 'NOT_AUTHORISED' ? [one.right, ...begun(one.right)] : [])),
  );
  if (details === null) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  const fees = rights.map((one) => (one && one !== 'NOT_AUTHORISED' ? estimates.of(one.right) : one));
  const known = fees.flatMap((fee) => (fee && fee !== 'NOT_AUTHORISED' && fee.fault === null ? [feePartsOf(fee)] : []));
  const first = rights.flatMap((one) => {
    const fees = one && one !== 'NOT_AUTHORISED' ? begun(one.right).map(estimates.of) : [];
    return fees.flatMap((fee) => (fee?.fault === null ? [feePartsOf(fee)] : []));
  });
  const unread = read.filter(({ error }) => error !== null).length;
  const isLoading = read.some((one) => one.isLoading) || estimates.isFetching;
  const total = (parts: readonly FeeParts[]) => format.number(totalFee(parts), 2);
  return (
    <>
      {hops.map((hop, at) => {
        const fee = fees[at];
        const one = rights[at];
        const { error = null, retry } = read[at] ?? {};
        return (
          <Section
            key={hop.position}
            title={t('MW_HOP_TITLE', { number: hop.position, a: hop.ends.A.siteName, b: hop.ends.B.siteName })}
          >
            {fee === undefined ? (
              <Unread
                isUnread={one === undefined}
                error={error ?? estimates.error}
                onRetry={error ? retry : estimates.retry}
              />
            ) : (
              <>
                <FeeFormula
                  fee={fee}
                  isUsualEquipment={one !== undefined && one !== 'NOT_AUTHORISED' && one.isUsualEquipment}
                />
                {fee !== 'NOT_AUTHORISED' && fee.fault === null && one && one !== 'NOT_AUTHORISED' && (
                  <>
                    <Coefficients hop={hop} fee={feePartsOf(fee)} right={one.right} />
                    {firstYear &&
                      begun(one.right)
                        .map(estimates.of)
                        .map(
                          (part) =>
                            part?.fault === null && (
                              <FirstYearFee key={firstYear.from} fee={feePartsOf(part)} year={firstYear} />
                            ),
                        )}
                  </>
                )}
              </>
            )}
          </Section>
        );
      })}
      {known.length > 0 && !isLoading && (
        <Section title={t('MW_FEES_TOTAL')} hint={t('MW_FEES_WHAT')}>
          <Text size="sm" fw={600} data-figure="total">
            {t('MW_FEE_TOTAL', { fee: total(known), missing: fees.length - known.length })}
          </Text>
          {unread > 0 && (
            <Text size="sm" role="status">
              {t('MW_FEES_INCOMPLETE', { count: unread })}
            </Text>
          )}
          <Text size="sm">
            {firstYear
              ? t('MW_FEES_FIRST_YEAR_TOTAL', {
                  year: String(firstYear.year),
                  fee: total(first),
                  missing: rights.length - first.length,
                })
              : t('MW_FEES_NO_START')}
          </Text>
        </Section>
      )}
    </>
  );
}

interface UnreadProps {
  /** The catalogue has not told what its fee depends on. */
  readonly isUnread: boolean;
  readonly error: Error | null;
  readonly onRetry: (() => void) | undefined;
}

/** A hop whose fee is not known yet. */
function Unread({ isUnread, error, onRetry }: UnreadProps) {
  const { t } = useTexts();
  if (error === null) return <LoadingState />;
  return (
    <>
      {isUnread && <Text size="sm">{t('MW_FEES_UNREAD')}</Text>}
      <ErrorState error={error} {...(onRetry && { onRetry })} />
    </>
  );
}

function FirstYearFee({ fee, year: { from, days, of } }: { readonly fee: FeeParts; readonly year: FirstYear }) {
  const { t } = useTexts();
  const format = useFormat();
  const euros = (value: number) => format.number(value, 2);
  const figures = {
    availability: euros(fee.availability),
    management: euros(fee.management),
    fee: euros(fee.total),
  };
  return <Text size="sm">{t('MW_FEES_FIRST_YEAR', { from: format.date(from), days, of, ...figures })}</Text>;
}

interface CoefficientsProps {
  readonly hop: MwHop;
  readonly fee: FeeParts;
  readonly right: FeeCase;
}

/** Every factor of the formula, with the article and what of the hop decides on it. */
function Coefficients({ hop, fee, right: { inputs } }: CoefficientsProps) {
  const { t } = useTexts();
  const format = useFormat();
  const plain = (value: string) => plainNumber(format, Number(Number(value).toFixed(6)));
  const directions = sendersOf(hop).length;
  const frequencies = sendersOf(hop).flatMap((end) => hop.ends[end].frequencyMhz ?? []);
  const decided: Readonly<Record<string, string>> = {
    l: t('MW_FEES_FROM_L', {
      plan: hop.channelPlanCode,
      directions,
      spacing: format.frequency(inputs.bandwidthMhz / directions),
    }),
    bf: t('MW_FEES_FROM_BF', { mhz: format.frequency(Math.min(...frequencies)) }),
    es:
      inputs.states === 'adaptive'
        ? t('MW_FEES_FROM_ES_ADAPTIVE')
        : t('MW_FEES_FROM_ES', { states: String(inputs.states ?? '') }),
  };
  const units: Readonly<Record<string, string>> = { l: t('UNIT_MHZ'), k1: '€' };
  const named = ['l', 'bf', 'lb', 'es', 'k1'];
  const rows = fee.factors.map(({ key, value, source }) => ({
    key,
    name: named.includes(key) ? t(`MW_FEES_${key.toUpperCase()}`) : key,
    value: [plain(value), units[key]].filter(Boolean).join(' '),
    // What the form itself says of a value needs no second name.
    from: [decided[key], source.startsWith('FEE_SOURCE_') ? undefined : source].filter(Boolean).join(' ; '),
  }));
  return (
    <PlainTable
      caption={t('MW_FEES_COEFFICIENTS')}
      columns={[
        { heading: t('MW_FEES_COEFFICIENT'), cell: ({ name }) => name },
        { heading: t('MW_FEES_VALUE'), cell: ({ value }) => value, isFigure: true },
        { heading: t('MW_FEES_FROM'), cell: ({ from }) => from },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
