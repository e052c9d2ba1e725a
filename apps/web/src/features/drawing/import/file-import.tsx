import { Alert, Button, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { type CrsCode, crsCatalogue, isCrsCode } from '@portal/geo';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import type { Tool } from '../../shapes/shape-tools.js';
import type { NewShape } from '../shape-description.js';
import { CandidateChoice } from './candidate-choice.js';
import type { TableReading } from './file/file-contents.js';
import { useFileReading } from './file/use-file-reading.js';

interface FileImportProps {
  readonly file: File;
  readonly tools: readonly Tool[];
  readonly onImport: (shapes: readonly NewShape[]) => void;
  /** Another file or text is to be read instead. */
  readonly onBack: () => void;
}

/** Reads a file, asks for its coordinate system where it does not say, and lets the user choose among its features. */
export function FileImport({ file, tools, onImport, onBack }: FileImportProps) {
  const { t } = useTexts();
  const [crs, setCrs] = useState<CrsCode>();
  const reading = useFileReading(file, crs);
  const tableText = ({ separator, decimalComma }: TableReading): string =>
    t(decimalComma ? 'MAP_TEST_IMPORT_TABLE_COMMA' : 'MAP_TEST_IMPORT_TABLE_POINT', {
      separator: separator === '\t' ? t('MAP_TEST_IMPORT_TAB') : separator,
    });
  const back = (
    <Button variant="default" onClick={onBack}>
      {t('MAP_TEST_IMPORT_OTHER')}
    </Button>
  );
  if (!reading) {
    return (
      <Stack>
        <Group role="status">
          <Loader size="sm" />
          <Text size="sm">{t('MAP_TEST_IMPORT_READING', { file: file.name })}</Text>
        </Group>
        <Group justify="flex-end">{back}</Group>
      </Stack>
    );
  }
  if ('fault' in reading) {
    return (
      <Stack>
        <Alert color="red" role="alert" title={file.name}>
          {t(`MAP_TEST_IMPORT_FAULT_${reading.fault}`, { found: reading.found })}
        </Alert>
        <Group justify="flex-end">{back}</Group>
      </Stack>
    );
  }
  if ('asks' in reading) return <CrsQuestion file={file.name} onAnswer={setCrs} back={back} />;
  return (
    <CandidateChoice
      candidates={reading.candidates}
      source={[
        t('MAP_TEST_IMPORT_SOURCE', { file: file.name, crs: reading.crs.join(', ') }),
        reading.table && tableText(reading.table),
      ]
        .filter(Boolean)
        .join(' ')}
      links={reading.links}
      left={reading.left}
      tools={tools}
      onImport={onImport}
      back={back}
    />
  );
}

interface CrsQuestionProps {
  readonly file: string;
  readonly onAnswer: (crs: CrsCode) => void;
  readonly back: React.ReactNode;
}

function CrsQuestion({ file, onAnswer, back }: CrsQuestionProps) {
  const { t } = useTexts();
  const [crs, setCrs] = useState('');
  return (
    <Stack>
      <NativeSelect
        label={t('MAP_TEST_IMPORT_CRS')}
        description={t('MAP_TEST_IMPORT_CRS_HINT', { file })}
        data={[{ value: '', label: '—' }, ...Object.keys(crsCatalogue)]}
        value={crs}
        onChange={({ currentTarget }) => setCrs(currentTarget.value)}
      />
      <Group justify="flex-end">
        {back}
        <Button disabled={!isCrsCode(crs)} onClick={() => isCrsCode(crs) && onAnswer(crs)}>
          {t('MAP_TEST_IMPORT_READ')}
        </Button>
      </Group>
    </Stack>
  );
}
