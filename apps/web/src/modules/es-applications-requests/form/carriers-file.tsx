import { Button, FileButton, List, Text } from '@mantine/core';
import { fieldRowsFile, readFieldRows } from '@portal/contracts';
import { type EsBeamDraft, esBeamFields } from '@portal/contracts/modules/es-applications-requests';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { textOfFile } from '../../../ui/text-of-file.js';

/** Faults that are listed one by one. */
const MOST_LISTED = 50;

interface CarriersFileProps {
  readonly beams: readonly EsBeamDraft[];
  readonly onRead: (rows: EsBeamDraft[]) => void;
}

interface Report {
  readonly taken: number;
  readonly faults: readonly string[];
}

/** Carriers from a CSV file, one a line, and those of the form as such a file. What cannot be read is said cell by cell. */
export function CarriersFile({ beams, onRead }: CarriersFileProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const [report, setReport] = useState<Report>();
  const read = async (file: File | null) => {
    if (!file) return;
    const found = readFieldRows(esBeamFields, await textOfFile(file));
    if ('missing' in found) {
      setReport({ taken: 0, faults: [t('ES_CSV_MISSING', { columns: found.missing.join(', ') })] });
      return;
    }
    const judged = found.lines.map((line) => ({ ...line, draft: esBeamFields.draft.safeParse(line.values).data }));
    const good = judged.filter(({ faults, draft }) => faults.length === 0 && draft);
    onRead(good.flatMap(({ draft }) => draft ?? []));
    setReport({
      taken: good.length,
      faults: [
        ...judged.flatMap(({ line, faults, draft }) =>
          faults.length > 0
            ? faults.map(({ column, message }) => t('ES_CSV_FAULT', { line, column, reason: t(message) }))
            : draft
              ? []
              : [t('ES_CSV_LINE', { line })],
        ),
        ...(found.ignored.length > 0 ? [t('ES_CSV_IGNORED', { columns: found.ignored.join(', ') })] : []),
      ],
    });
  };
  const save = () =>
    saveBlob(new Blob([fieldRowsFile(esBeamFields, beams, locale)], { type: 'text/csv' }), t('ES_CSV_NAME'));
  return (
    <>
      <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileImport size={16} aria-hidden />}>
            {t('ES_CSV_IMPORT')}
          </Button>
        )}
      </FileButton>
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        {t('ES_CSV_SAVE')}
      </Button>
      {report && (
        <div role="status">
          <Text size="sm">{t('ES_CSV_TAKEN', { taken: report.taken, faults: report.faults.length })}</Text>
          <List size="sm">
            {report.faults.slice(0, MOST_LISTED).map((fault) => (
              <List.Item key={fault}>{fault}</List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}
