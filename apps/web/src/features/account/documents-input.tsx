import {
  contentCheck,
  DEFAULT_MAX_FILE_BYTES,
  extensionOf,
  isSupportedExtension,
  supportedExtensions,
  uploadRules,
} from '@portal/contracts';
import { useRef, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { FilesInput } from '../../ui/inputs/files/files-input.js';

interface DocumentsInputProps {
  readonly value: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly share: number | undefined;
}

/** Looks at a file as the server will. */
async function isWhatItSays(file: File): Promise<boolean> {
  const extension = extensionOf(file.name);
  if (!isSupportedExtension(extension)) return false;
  const check = contentCheck(extension);
  check.push(new Uint8Array(await file.arrayBuffer()));
  return check.matches();
}

/** Documents that go with a request, judged as they are chosen: their kind, size, content and number. */
export function DocumentsInput({ value, onChange, share }: DocumentsInputProps) {
  const { t } = useTexts();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const latest = useRef(value);
  latest.current = value;
  const take = async (files: readonly File[]) => {
    const added = files.filter((file) => !latest.current.includes(file));
    if (added.length === 0) {
      setRefusals([]);
      onChange(files);
      return;
    }
    const judged = await Promise.all(added.map(async (file) => ({ file, isGood: await isWhatItSays(file) })));
    const good = judged.filter(({ isGood }) => isGood).map(({ file }) => file);
    const all = [...latest.current, ...good];
    const told = judged
      .filter(({ isGood }) => !isGood)
      .map(({ file }) => t('UPLOAD_REFUSED_CONTENT', { name: file.name }));
    const tooMany =
      all.length > uploadRules.maximum ? [t('RULE_TOO_MANY_FILES', { maximum: uploadRules.maximum })] : [];
    setRefusals([...told, ...tooMany]);
    onChange(all.slice(0, uploadRules.maximum));
  };
  return (
    <FilesInput
      label={t('ACCOUNT_FILES')}
      description={t('ACCOUNT_FILES_HINT')}
      error={refusals.length > 0 ? refusals.join(' ') : undefined}
      limits={{ maxBytes: DEFAULT_MAX_FILE_BYTES, types: supportedExtensions }}
      value={value}
      onChange={(files) => void take(files)}
      share={share}
    />
  );
}
