import { Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import {
  type MwDetails,
  type MwDraft,
  type MwHop,
  sendersOf,
  statedStates,
} from '@portal/contracts/modules/mw-applications-requests';
import { type AssignmentFee, type FeeParts, feeForDays } from '@portal/radio';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { plainNumber } from '../../../ui/inputs/issue-text.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { FeeFormula } from '../form/fee-formula.js';
import { submittedFee } from '../form/hop-estimates.js';
import { useEquipments } from '../form/use-catalogued.js';
import { type FirstYear, firstYearOf } from './first-year.js';

type Submitted = DossierView<MwDraft, MwDetails>;

interface SubmittedFeesProps {
  readonly dossier: Pick<Submitted, 'details' | 'effectiveFrom' | 'effectiveUntil'>;
}

const sumOf = ({ availabilityFee, managementFee }: FeeParts): number => availabilityFee + managementFee;

/** What each submitted hop costs a year and in its first year, with every factor and where it comes from. */
export function SubmittedFees({ dossier: { details, effectiveFrom, effectiveUntil } }: SubmittedFeesProps) {
  const { t } = useTexts();
  const format = useFormat();
  const hops = details?.hops ?? [];
  const read = useEquipments(
    // What a hop states counts before what its equipment can do.
    hops.map((hop) => (statedStates(hop, 'A') === undefined ? hop.ends[sendersOf(hop)[0] ?? 'A'].equipment : null)),
  );
  if (details === null) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  // Its modulation decides on a factor: a fee without it would be another one a moment later.
  const fees = hops.map((hop, at) =>
    read[at]?.isLoading || read[at]?.error ? undefined : submittedFee(hop, read[at]?.equipment),
  );
  const known = fees.flatMap((fee) => (fee === undefined || fee === 'NOT_AUTHORISED' ? [] : [fee]));
  const unread = read.filter(({ error }) => error !== null).length;
  const isLoading = read.some((one) => one.isLoading);
  const firstYear = firstYearOf(effectiveFrom ?? details.desiredStart, effectiveUntil ?? details.desiredEnd);
  const total = (parts: readonly FeeParts[]) =>
    format.number(
      parts.reduce((sum, fee) => sum + sumOf(fee), 0),
      2,
    );
  return (
    <>
      {hops.map((hop, at) => {
        const fee = fees[at];
        const { error = null, retry } = read[at] ?? {};
        return (
          <Section
            key={hop.position}
            title={t('MW_HOP_TITLE', { number: hop.position, a: hop.ends.A.siteName, b: hop.ends.B.siteName })}
          >
            {fee === undefined ? (
              <Unread error={error} onRetry={retry} />
            ) : (
              <>
                <FeeFormula fee={fee} />
                {fee !== 'NOT_AUTHORISED' && <Coefficients hop={hop} fee={fee} />}
                {fee !== 'NOT_AUTHORISED' && firstYear && <FirstYearFee fee={fee} year={firstYear} />}
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
                  year: firstYear.from.slice(0, 4),
                  fee: total(known.map((fee) => feeForDays(fee, firstYear.days, firstYear.of))),
                })
              : t('MW_FEES_NO_START')}
          </Text>
        </Section>
      )}
    </>
  );
}

/** A hop whose fee depends on what the catalogue has not told. */
function Unread({ error, onRetry }: { readonly error: Error | null; readonly onRetry: (() => void) | undefined }) {
  const { t } = useTexts();
  if (error === null) return <LoadingState />;
  return (
    <>
      <Text size="sm">{t('MW_FEES_UNREAD')}</Text>
      <ErrorState error={error} {...(onRetry && { onRetry })} />
    </>
  );
}

function FirstYearFee({ fee, year: { from, days, of } }: { readonly fee: AssignmentFee; readonly year: FirstYear }) {
  const { t } = useTexts();
  const format = useFormat();
  const part = feeForDays(fee, days, of);
  const euros = (value: number) => format.number(value, 2);
  const figures = {
    availability: euros(part.availabilityFee),
    management: euros(part.managementFee),
    fee: euros(sumOf(part)),
  };
  return <Text size="sm">{t('MW_FEES_FIRST_YEAR', { from: format.date(from), days, of, ...figures })}</Text>;
}

function Coefficients({ hop, fee }: { readonly hop: MwHop; readonly fee: AssignmentFee }) {
  const { t } = useTexts();
  const format = useFormat();
  const plain = (value: number) => plainNumber(format, value);
  const { link, minimumKm } = fee;
  const directions = sendersOf(hop).length;
  const rows = [
    {
      name: 'L',
      value: `${format.frequency(fee.bandwidthMhz)} ${t('UNIT_MHZ')}`,
      from: t('MW_FEES_FROM_L', {
        plan: hop.channelPlanCode,
        directions,
        spacing: format.frequency(fee.bandwidthMhz / directions),
      }),
    },
    {
      name: 'BF',
      value: plain(fee.bandFactor),
      from: t('MW_FEES_FROM_BF', { mhz: format.frequency(link.frequencyMhz) }),
    },
    {
      name: 'LB',
      value: plain(Number(fee.lengthFactor.toFixed(6))),
      from: t(minimumKm > 0 ? 'MW_FEES_FROM_LB' : 'MW_FEES_FROM_LB_NONE', {
        length: format.number(link.lengthKm, 3),
        minimum: plain(minimumKm),
      }),
    },
    {
      name: 'ES',
      value: plain(fee.modulationFactor),
      from:
        link.modulation === 'adaptive'
          ? t('MW_FEES_FROM_ES_ADAPTIVE')
          : t('MW_FEES_FROM_ES', { states: link.modulation }),
    },
    { name: 'K1', value: `${plain(fee.rate)} €`, from: t('MW_FEES_FROM_K1') },
  ];
  return (
    <PlainTable
      caption={t('MW_FEES_COEFFICIENTS')}
      columns={[
        { heading: t('MW_FEES_COEFFICIENT'), cell: ({ name }) => t(`MW_FEES_${name}`) },
        { heading: t('MW_FEES_VALUE'), cell: ({ value }) => value, isFigure: true },
        { heading: t('MW_FEES_FROM'), cell: ({ from }) => from },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}
