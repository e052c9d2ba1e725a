import {
  Button,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core';
import { AreaEffect, type AreaVerdicts, csvFile, MOST_SCREENED, RequestSystem } from '@portal/contracts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { today } from '../../../kernel/today.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { ErrorState } from '../../../ui/states.js';
import { textOfFile } from '../../../ui/text-of-file.js';
import { EffectMark } from '../area-legend.js';
import { type ReadPoints, readPoints } from './read-points.js';
import { screened } from './screening.js';

/** Kilometres around a point. */
const FARTHEST_KM = 20;
/** Rows on the screen; the file has all. */
const SHOWN = 200;

interface Asked {
  readonly day: string;
  readonly service: RequestSystem;
  readonly nearKm: number;
}

interface Answer extends ReadPoints {
  readonly asked: Asked;
  /** Missing where there are too many points, none, or the job failed. */
  readonly answer?: AreaVerdicts | undefined;
}

/** Asks for the areas of the points of a file; the answer is a report and a file. */
export function PointsFile({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Asked>(() => ({ day: today(), service: 'MW', nearKm: 0 }));
  const ask = useMutation({
    mutationFn: async (file: File): Promise<Answer> => {
      const read = readPoints(await textOfFile(file));
      const count = read.points.length;
      if (count === 0 || count > MOST_SCREENED) return { ...read, asked };
      return { ...read, asked, answer: await screened({ ...asked, points: [...read.points] }) };
    },
  });
  const set = (change: Partial<Asked>) => setAsked((now) => ({ ...now, ...change }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('RA_ASK_FILE_TITLE')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('CLOSE') }}
    >
      <Stack>
        <Text size="sm">{t('RA_ASK_FILE_HINT', { most: MOST_SCREENED })}</Text>
        <Group grow align="end">
          <TextInput
            type="date"
            label={t('RA_ASK_DAY')}
            value={asked.day}
            onChange={({ currentTarget }) => set({ day: currentTarget.value || today() })}
          />
          <NativeSelect
            label={t('RA_ASK_SERVICE')}
            value={asked.service}
            data={RequestSystem.options.map((value) => ({ value, label: t(`REQUEST_SYSTEM_${value}`) }))}
            onChange={({ currentTarget }) => set({ service: RequestSystem.parse(currentTarget.value) })}
          />
          <NumberInput
            label={t('RA_ASK_NEAR')}
            suffix=" km"
            min={0}
            max={FARTHEST_KM}
            value={asked.nearKm}
            onChange={(value) => set({ nearKm: Number(value) || 0 })}
          />
        </Group>
        <Group>
          <FileButton accept=".csv,.txt" onChange={(file) => file && ask.mutate(file)}>
            {(props) => (
              <Button {...props} loading={ask.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('RA_ASK_FILE_CHOOSE')}
              </Button>
            )}
          </FileButton>
        </Group>
        <div role="status">
          {ask.error && <ErrorState error={ask.error} />}
          {ask.data && <Report {...ask.data} />}
        </div>
      </Stack>
    </Modal>
  );
}

function Report({ points, faultyRows, answer, asked }: Answer) {
  const { t } = useTexts();
  const locale = useLocale();
  const faults = faultyRows.length > 0 && (
    <Text size="sm">{t('RA_ASK_FILE_FAULTS', { rows: faultyRows.slice(0, 20).join(', ') })}</Text>
  );
  if (!answer) {
    const key = points.length === 0 ? 'RA_ASK_FILE_EMPTY' : 'RA_ASK_FILE_TOO_MANY';
    const isCount = points.length === 0 || points.length > MOST_SCREENED;
    return (
      <>
        {faults}
        <Text size="sm">{isCount ? t(key, { most: MOST_SCREENED }) : t('RA_ASK_FAILED')}</Text>
      </>
    );
  }
  const { verdicts, areasVersion } = answer;
  const countOf = (effect: AreaEffect | null): number => verdicts.filter(({ worst }) => worst === effect).length;
  const met = verdicts.filter(({ areas }) => areas.length > 0);
  const codesOf = ({ areas }: (typeof verdicts)[number]): string =>
    areas
      .map(({ areaCode, distanceKm }) => (distanceKm === 0 ? areaCode : `${areaCode} (${distanceKm.toFixed(3)} km)`))
      .join(', ');
  const save = () => {
    const rows = verdicts.map((verdict, at) => {
      const { latitude, longitude } = points[at]!;
      return [verdict.id, latitude, longitude, verdict.worst, codesOf(verdict), asked.day, asked.service, areasVersion];
    });
    const headings = ['id', 'latitude', 'longitude', 'worst', 'areas', 'day', 'service', 'areasVersion'];
    saveBlob(new Blob([csvFile(headings, rows, locale)], { type: 'text/csv' }), `${t('RA_ASK_FILE_NAME')}.csv`);
  };
  return (
    <Stack gap="xs">
      {faults}
      <Text size="sm" fw={600}>
        {t('RA_ASK_FILE_COUNT', { count: verdicts.length, met: met.length })}
      </Text>
      <Group gap="md" fz="sm">
        {AreaEffect.options.map((effect) => (
          <Group key={effect} gap={6}>
            <EffectMark effect={effect} /> {String(countOf(effect))}
          </Group>
        ))}
      </Group>
      {met.length > 0 && (
        <Table.ScrollContainer minWidth={280} mah={280}>
          <Table aria-label={t('RA_ASK_FILE_TITLE')} fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('RA_ASK_POINT')}</Table.Th>
                <Table.Th>{t('AREA_EFFECT')}</Table.Th>
                <Table.Th>{t('RA_TITLE')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {met.slice(0, SHOWN).map((verdict, at) => (
                <Table.Tr key={at}>
                  <Table.Td>{verdict.id}</Table.Td>
                  <Table.Td>{verdict.worst && <EffectMark effect={verdict.worst} />}</Table.Td>
                  <Table.Td>{codesOf(verdict)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group justify="space-between">
        <Text size="xs" c="var(--ink-soft)">
          {t('RA_ASK_VERSION', { version: areasVersion.slice(0, 8) })}
        </Text>
        <Button size="xs" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('RA_ASK_FILE_SAVE')}
        </Button>
      </Group>
    </Stack>
  );
}
