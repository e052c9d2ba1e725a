import { useEffect, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Waiting } from '../loading/waiting.js';
import classes from './file-viewer.module.css';

interface TextViewProps {
  readonly name: string;
  readonly content: Blob;
  readonly onFailure: (error: unknown) => void;
}

/** UTF-8 where it is; else what Western European systems wrote before. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A text, read-only. */
export function TextView({ name, content, onFailure }: TextViewProps) {
  const { t } = useTexts();
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    content.arrayBuffer().then(
      (bytes) => isCurrent && setText(decode(bytes)),
      (error: unknown) => isCurrent && onFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [content, onFailure]);
  if (text === undefined) return <Waiting />;
  return <textarea readOnly aria-label={t('FILE_VIEWER_TEXT', { name })} className={classes.text} value={text} />;
}
