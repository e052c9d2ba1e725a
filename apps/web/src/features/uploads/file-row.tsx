import { ActionIcon, Progress } from '@mantine/core';
import { IconFile, IconRefresh, IconX } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';
import classes from './files.module.css';
import { useFileSize } from './limits-text.js';

interface FileRowProps {
  readonly name: string;
  /** Bytes; 0 where it is not known. */
  readonly size: number;
  /** How much has left, 0 to 1, while it is being sent. */
  readonly share?: number;
  readonly failure?: string;
  readonly onRemove?: () => void;
  readonly onRetry?: () => void;
}

/** One file: what it is, how its sending goes, and the way to take it back. */
export function FileRow({ name, size, share, failure, onRemove, onRetry }: FileRowProps) {
  const { t } = useTexts();
  const sizeText = useFileSize();
  return (
    <li className={classes.row} data-failed={failure !== undefined || undefined}>
      <IconFile size={18} stroke={1.6} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.size}>{size > 0 && sizeText(size)}</span>
      <span>
        {onRetry && (
          <ActionIcon variant="subtle" onClick={onRetry} aria-label={t('FILE_RETRY', { name })}>
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="slate"
            onClick={onRemove}
            aria-label={t(share === undefined ? 'FILE_REMOVE' : 'FILE_CANCEL', { name })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </span>
      {share !== undefined && (
        <Progress
          className={classes.progress}
          size="sm"
          value={Math.round(share * 100)}
          aria-label={t('FILE_SENDING', { name })}
        />
      )}
      {failure !== undefined && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
    </li>
  );
}
