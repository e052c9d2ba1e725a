import { Button, Table, TextInput } from '@mantine/core';
import type { HopVerdict } from '@portal/contracts/modules/mw-parity';
import { type Position, readCoordinates } from '@portal/geo';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { mwParityClient } from './mw-parity.client.js';
import classes from './parity.module.css';
import { ParityMark } from './parity-mark.js';

/** A position typed in any usual form. */
const positionOf = (text: string): Position | undefined => readCoordinates(text).readings[0]?.position;

interface Asked {
  readonly a: Position;
  readonly b: Position;
}

function Verdicts({ verdicts }: { readonly verdicts: readonly HopVerdict[] }) {
  const { t } = useTexts();
  return (
    <Table aria-label={t('PARITY_HOP')} verticalSpacing={4} horizontalSpacing={4} fz="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('PARITY_FACT_BAND')}</Table.Th>
          <Table.Th>A</Table.Th>
          <Table.Th>B</Table.Th>
          <Table.Th>{t('PARITY_VERDICT')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {verdicts.map(({ planFamily, a, b, verdict }) => (
          <Table.Tr key={planFamily}>
            <Table.Td>{planFamily}</Table.Td>
            <Table.Td>
              <ParityMark parity={a} />
            </Table.Td>
            <Table.Td>
              <ParityMark parity={b} />
            </Table.Td>
            <Table.Td>{t(`PARITY_VERDICT_${verdict}`)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Asks for a prospective hop between two places: what each end would have to transmit, by plan family. */
export function HopCheck() {
  const { t } = useTexts();
  const [texts, setTexts] = useState({ a: '', b: '' });
  const [asked, setAsked] = useState<Asked>();
  const [hasFault, setFault] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...mwParityClient.checkHop.key, asked],
    queryFn: ({ signal }) => {
      const { a, b } = asked!;
      return mwParityClient.checkHop({ query: { lonA: a[0], latA: a[1], lonB: b[0], latB: b[1] } }, { signal });
    },
    enabled: asked !== undefined,
  });
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const [a, b] = [positionOf(texts.a), positionOf(texts.b)];
    setFault(!a || !b);
    if (a && b) setAsked({ a, b });
  };
  const field = (end: 'a' | 'b') => (
    <TextInput
      size="xs"
      label={t(`PARITY_HOP_${end === 'a' ? 'A' : 'B'}`)}
      placeholder="45.8505 N 4.779 E"
      value={texts[end]}
      error={hasFault && !positionOf(texts[end]) ? t('PARITY_HOP_FAULT') : undefined}
      onChange={({ currentTarget: { value } }) => setTexts((now) => ({ ...now, [end]: value }))}
    />
  );
  return (
    <form className={classes.hop} onSubmit={ask}>
      <h2>{t('PARITY_HOP')}</h2>
      <div className={classes.ends}>
        {field('a')}
        {field('b')}
      </div>
      <Button type="submit" size="xs" variant="default">
        {t('PARITY_HOP_ASK')}
      </Button>
      <div role="status">
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isFetching && <LoadingState />}
        {data && <Verdicts verdicts={data.verdicts} />}
      </div>
    </form>
  );
}
