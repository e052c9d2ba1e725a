import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { type FileLimits, patternExtensions } from '@portal/contracts';
import { type AntennaDraft, patternProfileOf } from '@portal/contracts/modules/antennas';
import { type FileFault, MAX_FILE_SIZE, readAntennaFile } from '@portal/radio';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EntryPart } from '../../features/catalogue/entry-fields.js';
import { inForceQuery } from '../../features/catalogue/reference-data.js';
import { useHolder } from '../../features/dossiers/dossier-form.js';
import { DropZone } from '../../features/uploads/drop-zone.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { antennaOfFile } from './antenna-file.js';
import { antennasClient, importProfilesClient } from './antennas.client.js';

const limits: FileLimits = { maxBytes: MAX_FILE_SIZE, types: [...patternExtensions] };

/** Faults that are listed at first; a file may have hundreds. */
const FAULTS_SHOWN = 100;

interface Faults {
  readonly name: string;
  readonly faults: readonly FileFault[];
}

/** Where a pattern file is dropped. What it says fills the form; what is wrong with it is listed by line. */
function PatternFields() {
  const { t } = useTexts();
  const id = useId();
  const { setValue, control } = useFormContext<AntennaDraft>();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<Faults>();
  const [isBusy, setBusy] = useState(false);
  const body = useHolder();
  const file = useWatch({ control, name: 'patternFile' });
  const patterns = useWatch({ control, name: 'patterns' }) ?? [];

  const take = async (chosen: File) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const profiles = await queries.fetchQuery(inForceQuery(importProfilesClient));
      const read = readAntennaFile(
        new Uint8Array(await chosen.arrayBuffer()),
        profiles.map(({ content }) => patternProfileOf(content)),
      );
      if (!read.value) {
        setRefused({ name: chosen.name, faults: read.faults });
        return;
      }
      const patternFile = await antennasClient.storePatternFile({ body, files: [chosen] });
      const filled: Partial<AntennaDraft> = { ...antennaOfFile(read.value), patternFile };
      for (const [name, value] of Object.entries(filled))
        setValue(name as keyof AntennaDraft, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Text id={`${id}-label`} fw={500} size="sm">
        {t('ANTENNA_PATTERN_FILE')}
      </Text>
      <DropZone
        id={id}
        limits={limits}
        multiple={false}
        disabled={isBusy}
        isInvalid={refused !== undefined}
        onFiles={([chosen]) => chosen && void take(chosen)}
      />
      {isBusy && <Loader size="sm" aria-label={t('ANTENNA_PATTERN_READING')} />}
      {refused && <FaultList {...refused} />}
      {file && <KeptFile file={file} />}
      {patterns.length > 0 && <PatternTable patterns={patterns} />}
    </>
  );
}

function FaultList({ name, faults }: Faults) {
  const { t } = useTexts();
  const shown = faults.slice(0, FAULTS_SHOWN);
  return (
    <Alert color="red" title={t('ANTENNA_FAULTS', { name, count: faults.length })}>
      <PlainTable
        caption={t('ANTENNA_FAULTS', { name, count: faults.length })}
        rows={shown.map((fault, at) => ({ ...fault, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { heading: t('ANTENNA_FAULT_LINE'), cell: ({ line }) => (line === 0 ? '–' : String(line)) },
          { heading: t('ANTENNA_FAULT_WHAT'), cell: ({ code }) => t(`ANTENNA_FAULT_${code}`) },
          { heading: t('ANTENNA_FAULT_TEXT'), cell: ({ detail }) => detail },
        ]}
      />
    </Alert>
  );
}

type Kept = NonNullable<AntennaDraft['patternFile']>;

function KeptFile({ file: { id, name } }: { readonly file: Kept }) {
  const { t } = useTexts();
  const save = () =>
    antennasClient
      .readFile({ params: { id } })
      .then((content) => saveBlob(content, name))
      .catch(toastError);
  return (
    <Group gap="xs">
      <Text size="sm">{t('ANTENNA_PATTERN_FILE_KEPT', { name })}</Text>
      <Button size="xs" variant="default" onClick={() => void save()}>
        {t('ANTENNA_PATTERN_FILE_SAVE')}
      </Button>
    </Group>
  );
}

type Patterns = NonNullable<AntennaDraft['patterns']>;

function PatternTable({ patterns }: { readonly patterns: Patterns }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <PlainTable
      caption={t('ANTENNA_FIELD_PATTERNS')}
      rows={patterns.map((pattern, at) => ({ ...pattern, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        { heading: t('ANTENNA_PATTERN_FREQUENCY'), cell: ({ frequencyMhz }) => format.frequency(frequencyMhz) },
        { heading: t('ANTENNA_PATTERN_CUT'), cell: ({ cut }) => t(`PLOT_CUT_${cut}`) },
        { heading: t('ANTENNA_FIELD_POLARISATIONS'), cell: ({ polarisation }) => polarisation },
        { heading: t('ANTENNA_PATTERN_POINTS'), cell: ({ points }) => String(points.length) },
      ]}
    />
  );
}

function PatternView({ entry: { patterns, patternFile } }: { readonly entry: AntennaDraft }) {
  return (
    <>
      {patterns && patterns.length > 0 && <PatternTable patterns={patterns} />}
      {patternFile && <KeptFile file={patternFile} />}
    </>
  );
}

/** The patterns of an antenna and the file that they were read from. */
export const patternPart: EntryPart<AntennaDraft> = { name: 'patterns', Fields: PatternFields, View: PatternView };
