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
import { FilesInput } from '../uploads/files-input.js';

interface DocumentsInputProps {
  readonly value: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly share: number | undefined;
}

/** Looks at a file as the server will. @returns key of what is wrong with it */
async function problemOf(file: File): Promise<string | undefined> {
  const extension = extensionOf(file.name);
  if (!isSupportedExtension(extension)) return 'UPLOAD_REFUSED_CONTENT';
  const check = contentCheck(extension);
  try {
    check.push(new Uint8Array(await file.arrayBuffer()));
  } catch {
    // Moved, deleted or locked since it was chosen.
    return 'ACCOUNT_FILE_UNREADABLE';
  }
  return check.matches() ? undefined : 'UPLOAD_REFUSED_CONTENT';
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
    const judged = await Promise.all(added.map(async (file) => ({ file, problem: await problemOf(file) })));
    const good = judged.filter(({ problem }) => !problem).map(({ file }) => file);
    const all = [...latest.current, ...good];
    const told = judged.flatMap(({ file, problem }) => (problem ? [t(problem, { name: file.name })] : []));
    const tooMany =
      all.length > uploadRules.maximum ? [t('RULE_TOO_MANY_FILES', { maximum: uploadRules.maximum })] : [];
    setRefusals([...told, ...tooMany]);
    // At once: what is chosen next may be judged before this is drawn.
    latest.current = all.slice(0, uploadRules.maximum);
    onChange(latest.current);
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
