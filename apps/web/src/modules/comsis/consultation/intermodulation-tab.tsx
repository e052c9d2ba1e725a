import { Text } from '@mantine/core';
import type { DossierView } from '@portal/contracts';
import { type ComsisDetails, type ComsisDraft, MOST_TRANSMITTERS } from '@portal/contracts/modules/comsis';
import { intermodulationTable } from '@portal/radio';
import { useMemo } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';

interface Hit {
  readonly key: string;
  readonly order: number;
  readonly frequencyMhz: number;
  readonly of: string;
  readonly receiver: string;
}

/** Products of the transmitters of a file that fall on its receivers. */
function hitsOf({ emitters }: ComsisDetails): {
  readonly hits: Hit[];
  readonly hitsLeft: number;
  readonly products: number;
} {
  const transmitters = emitters.filter(({ direction }) => direction !== 'RX').slice(0, MOST_TRANSMITTERS);
  const receivers = emitters.filter(({ direction }) => direction !== 'TX');
  const { products, hits, hitsLeft } = intermodulationTable(
    transmitters.map(({ frequencyMhz }) => frequencyMhz),
    receivers,
    5,
  );
  const written = (coefficients: ReadonlyMap<number, number>): string =>
    [...coefficients]
      .sort(([, one], [, other]) => other - one)
      .map(([index, count]) => `${count > 0 ? '+' : '−'}${Math.abs(count)} × ${transmitters[index]?.systemName ?? ''}`)
      .join(' ');
  return {
    products: products.length,
    hitsLeft,
    hits: hits.map(({ receiver, product }) => {
      const { order, frequencyMhz, coefficients } = products[product]!;
      const hit = receivers[receiver]?.systemName ?? '';
      return { key: `${receiver}.${product}`, order, frequencyMhz, of: written(coefficients), receiver: hit };
    }),
  };
}

/** Intermodulation between the transmitters and receivers of a file. */
export function IntermodulationTab({ dossier }: { readonly dossier: DossierView<ComsisDraft, ComsisDetails> }) {
  const { details } = dossier;
  const { t } = useTexts();
  const format = useFormat();
  const found = useMemo(() => details && hitsOf(details), [details]);
  if (!found) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  return (
    <Section title={t('CHECK_CO_INTERMODULATION_TITLE')}>
      <Text size="sm" mb="xs">
        {t('CO_INTERMODULATION_FOUND', { products: found.products, hits: found.hits.length + found.hitsLeft })}
      </Text>
      {found.hits.length > 0 && (
        <PlainTable
          caption={t('CHECK_CO_INTERMODULATION_TITLE')}
          rows={found.hits}
          rowKey={({ key }) => key}
          columns={[
            { heading: t('CO_PRODUCT'), cell: ({ of }) => of },
            { heading: t('CO_ORDER'), cell: ({ order }) => format.number(order), isFigure: true },
            {
              heading: `${t('CO_FIELD_FREQUENCY_MHZ')} (${t('UNIT_MHZ')})`,
              cell: ({ frequencyMhz }) => format.frequency(frequencyMhz),
              isFigure: true,
            },
            { heading: t('CO_RECEIVER'), cell: ({ receiver }) => receiver },
          ]}
        />
      )}
    </Section>
  );
}
