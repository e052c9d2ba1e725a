import { Button, FileButton, Group, Modal, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { csvFile } from '@portal/contracts';
import type { NetworkColouring as Coloured } from '@portal/contracts/modules/mw-parity';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../../ui/save-blob.js';
import { ErrorState } from '../../ui/states.js';
import { textOfFile } from '../../ui/text-of-file.js';
import { mwParityClient } from './mw-parity.client.js';
import { type PlannedHops, readNetwork } from './read-network.js';

interface Answer {
  readonly hops: PlannedHops;
  readonly faultyLines: readonly number[];
  readonly colouring: Coloured;
}

/** Asks for the halves of a file of planned hops, against those that sites have now. */
export function NetworkColouring({ families }: { readonly families: readonly string[] }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [planFamily, setFamily] = useState('');
  const ask = useMutation({
    mutationFn: async (file: File): Promise<Answer | undefined> => {
      const { hops, faultyLines } = readNetwork(await textOfFile(file));
      if (hops.length === 0) return undefined;
      const body = { planFamily: planFamily || (families[0] ?? ''), hops };
      return { hops, faultyLines, colouring: await mwParityClient.colourNetwork({ body }) };
    },
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('PARITY_NETWORK')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('PARITY_NETWORK')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('CLOSE') }}
      >
        <Stack>
          <Text size="sm">{t('PARITY_NETWORK_HINT')}</Text>
          <NativeSelect
            label={t('PARITY_FACT_BAND')}
            value={planFamily}
            data={[...families]}
            onChange={({ currentTarget }) => setFamily(currentTarget.value)}
          />
          <Group>
            <FileButton accept=".csv,.txt" onChange={(file) => file && ask.mutate(file)}>
              {(props) => (
                <Button {...props} loading={ask.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                  {t('PARITY_NETWORK_FILE')}
                </Button>
              )}
            </FileButton>
          </Group>
          <div role="status">
            {ask.error && <ErrorState error={ask.error} />}
            {ask.isSuccess && !ask.data && <Text size="sm">{t('PARITY_NETWORK_EMPTY')}</Text>}
            {ask.data && <Colours {...ask.data} />}
          </div>
        </Stack>
      </Modal>
    </>
  );
}

function Colours({ hops, faultyLines, colouring }: Answer) {
  const { t } = useTexts();
  const locale = useLocale();
  const { consistent, colours, undetermined, kind, shortestOddCycle, walk, hopsToRetune, sitesToFree, known } =
    colouring;
  const bounds = ({ atLeast, atMost }: typeof hopsToRetune): string =>
    atLeast === atMost ? String(atLeast) : t('PARITY_NETWORK_BOUNDS', { least: atLeast, most: atMost });
  const save = () => {
    const rows = hops.map(({ a, b }) => [a.site, colours?.[a.site], b.site, colours?.[b.site]]);
    const file = csvFile(['site A', 'A', 'site B', 'B'], rows, locale);
    saveBlob(new Blob([file], { type: 'text/csv' }), 'parity.csv');
  };
  const told = (half: string | undefined): string => (half ? t(`PARITY_${half}`) : '');
  return (
    <Stack gap="xs">
      {faultyLines.length > 0 && (
        <Text size="sm">{t('PARITY_NETWORK_FAULTS', { lines: faultyLines.slice(0, 20).join(', ') })}</Text>
      )}
      <Text size="sm" fw={600}>
        {t(consistent ? 'PARITY_NETWORK_FITS' : `PARITY_NETWORK_${kind}`)}
      </Text>
      {!consistent && (
        <>
          <Text size="sm">{(shortestOddCycle ?? walk ?? []).join(' → ')}</Text>
          <Text size="sm">
            {t('PARITY_NETWORK_REPAIR', { hops: bounds(hopsToRetune), sites: bounds(sitesToFree) })}
          </Text>
        </>
      )}
      {colours && (
        <>
          {undetermined.length > 0 && <Text size="sm">{t('PARITY_NETWORK_FREE', { count: undetermined.length })}</Text>}
          <Table.ScrollContainer minWidth={280} mah={300}>
            <Table aria-label={t('PARITY_NETWORK')} fz="sm">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('PARITY_NETWORK_SITE')}</Table.Th>
                  <Table.Th>{t('PARITY_HALF')}</Table.Th>
                  <Table.Th>{t('PARITY_NETWORK_NOW')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {Object.entries(colours).map(([site, half]) => (
                  <Table.Tr key={site}>
                    <Table.Td>{site}</Table.Td>
                    <Table.Td>{told(half)}</Table.Td>
                    <Table.Td>{told(known[site])}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Group justify="flex-end">
            <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
              {t('PARITY_NETWORK_SAVE')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
