import { Button, FileButton, Menu } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { CSV_MEDIA_TYPE, Locale } from '@portal/contracts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { decode } from '../../../ui/file-viewer/text-view.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { toastError } from '../../../ui/toasts.js';
import { ImportDialog } from './import-dialog.js';
import type { TextsByLocale } from './texts-by-locale.js';
import { readTextsCsv, textsCsv } from './texts-csv.js';
import type { FileText } from './texts-file.js';
import { readTextsXliff, textsXliff } from './texts-xliff.js';

const XLIFF_MEDIA_TYPE = 'application/xliff+xml';
/** French is the original, beside which the other languages are translated. */
const targets = Locale.options.filter((locale) => locale !== 'fr');

interface ExchangeButtonsProps {
  readonly texts: TextsByLocale;
  /** Keys of the texts that are written. */
  readonly keys: readonly string[];
  readonly module: string;
  readonly onSaved: () => void;
}

interface ReadFile {
  readonly id: string;
  readonly name: string;
  readonly texts: readonly FileText[];
}

/** Texts to and from files of spreadsheets and of translators' programs. */
export function ExchangeButtons({ texts, keys, module, onSaved }: ExchangeButtonsProps) {
  const { t } = useTexts();
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const { asked, isOpen, ask, close } = useQuestion<ReadFile>();
  const read = async (file: File | null) => {
    if (!file) return;
    const content = decode(await file.arrayBuffer());
    const result = content.trimStart().startsWith('<') ? readTextsXliff(content) : readTextsCsv(content);
    if ('texts' in result) return ask({ id: randomId(), name: file.name, texts: result.texts });
    const text =
      result.problem === 'LANGUAGE'
        ? t('TEXTS_IMPORT_OTHER_LANGUAGE', { language: result.language || '–' })
        : t('TEXTS_IMPORT_UNREADABLE');
    toastError(undefined, text);
  };
  const saveXliff = (target: Locale) =>
    saveBlob(
      new Blob([textsXliff(texts, keys, module, target)], { type: XLIFF_MEDIA_TYPE }),
      `texts-${module}-${target}.xlf`,
    );
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
            {t('TEXTS_EXPORT')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => saveBlob(new Blob([textsCsv(texts, keys)], { type: CSV_MEDIA_TYPE }), `texts-${module}.csv`)}
          >
            CSV
          </Menu.Item>
          {targets.map((target) => (
            <Menu.Item key={target} onClick={() => saveXliff(target)}>
              {`XLIFF (${names.of(target)})`}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FileButton accept=".csv,text/csv,.xlf,.xliff" onChange={(file) => void read(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {t('TEXTS_IMPORT')}
          </Button>
        )}
      </FileButton>
      {asked && (
        <ImportDialog
          key={asked.id}
          fileName={asked.name}
          read={asked.texts}
          texts={texts}
          module={module}
          isOpen={isOpen}
          onClose={close}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
