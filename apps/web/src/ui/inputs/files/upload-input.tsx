import { Input } from '@mantine/core';
import type { FileLimits } from '@portal/contracts';
import { useId, useRef } from 'react';
import type { FieldProps } from '../field.js';
import { DropZone } from './drop-zone.js';
import { FileRow } from './file-row.js';
import classes from './files.module.css';
import { type SendFile, type UploadedFile, useUploads } from './use-uploads.js';

interface UploadInputProps extends FieldProps<readonly UploadedFile[]> {
  readonly send: SendFile;
  readonly limits?: FileLimits;
  /** Several files, the default; a single one replaces the one before. */
  readonly multiple?: boolean;
}

/**
 * Files that are sent as they are chosen, each with its progress and the way to give it up. The value is what the server
 * has taken. What the server refuses by size or extension is told as before
 * sending.
 */
export function UploadInput({
  label,
  description,
  error,
  required,
  value,
  onChange,
  send,
  limits = {},
  multiple = true,
  disabled,
  ...rest
}: UploadInputProps) {
  const id = useId();
  // Several files may arrive before the screen is drawn again.
  const files = useRef<readonly UploadedFile[]>([]);
  files.current = value ?? [];
  const change = (next: readonly UploadedFile[]) => {
    files.current = next;
    onChange(next);
  };
  const uploads = useUploads({
    send,
    limits,
    onUploaded: (file) => change(multiple ? [...files.current, file] : [file]),
  });
  const rows = value ?? [];
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required}>
      <DropZone
        {...rest}
        id={id}
        limits={limits}
        multiple={multiple}
        disabled={disabled}
        isInvalid={Boolean(error)}
        onFiles={uploads.add}
      />
      {rows.length + uploads.sendings.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {rows.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              size={file.sizeBytes}
              onRemove={disabled ? undefined : () => change(files.current.filter(({ id: kept }) => kept !== file.id))}
            />
          ))}
          {uploads.sendings.map((sending) => (
            <FileRow
              key={`sending-${sending.id}`}
              name={sending.file.name}
              size={sending.file.size}
              share={sending.failure === undefined ? sending.share : undefined}
              failure={sending.failure}
              onRetry={sending.isPassing ? () => uploads.retry(sending) : undefined}
              onRemove={() => uploads.drop(sending.id)}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
