import { Button, FileButton } from '@mantine/core';
import { dictionaryCsv, type EditedDictionaryEntry, readDictionaryCsv } from '@portal/contracts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { decode } from '../../../ui/file-viewer/text-view.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { mergedEntries } from './dictionary-drafts.js';

interface CsvButtonsProps {
  readonly name: string;
  readonly entries: readonly EditedDictionaryEntry[];
  readonly onRead: (entries: readonly EditedDictionaryEntry[]) => void;
}

/** Entries to and from a file. What is read is shown like any other change, and saved with the tab. */
export function CsvButtons({ name, entries, onRead }: CsvButtonsProps) {
  const { t } = useTexts();
  const { list } = useFormat();
  const read = async (file: File | null) => {
    if (!file) return;
    const result = readDictionaryCsv(decode(await file.arrayBuffer()));
    if ('problem' in result) {
      const { problem } = result;
      const text =
        'missing' in problem
          ? t('DICTIONARY_IMPORT_MISSING', { columns: list(problem.missing) })
          : t('DICTIONARY_IMPORT_LINE', { ...problem, message: t(problem.message) });
      return toastError(undefined, text);
    }
    const merged = mergedEntries(entries, result.entries);
    onRead(merged.entries);
    const { added, changed } = merged;
    toastSuccess(t('DICTIONARY_IMPORTED', { added, changed, kept: merged.entries.length - added - changed }));
  };
  return (
    <>
      <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />}>
            {t('DICTIONARY_IMPORT')}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveBlob(new Blob([dictionaryCsv(entries)], { type: 'text/csv' }), `${name}.csv`)}
      >
        {t('DICTIONARY_EXPORT')}
      </Button>
    </>
  );
}
