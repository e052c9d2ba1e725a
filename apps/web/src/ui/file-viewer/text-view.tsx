import { readText } from '@portal/files';
import { useEffect, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Waiting } from '../loading/waiting.js';
import classes from './file-viewer.module.css';

interface TextViewProps {
  readonly name: string;
  readonly content: Blob;
  readonly onFailure: (error: unknown) => void;
}

export const decode = (bytes: ArrayBuffer): string => readText(new Uint8Array(bytes)).text;

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
