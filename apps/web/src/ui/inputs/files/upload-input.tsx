import { Input } from '@mantine/core';
import type { FileLimits } from '@portal/contracts';
import { useId, useRef } from 'react';
import type { FieldProps } from '../field.js';
import { DropZone } from './drop-zone.js';
import { FileRow } from './file-row.js';
import classes from './files.module.css';
import { type SendFile, type UploadedFile, useUploads } from './use-uploads.js';

interface UploadInputProps<D> extends FieldProps<readonly UploadedFile<D>[]> {
  readonly send: SendFile<D>;
  readonly limits?: FileLimits;
  /** Several files, the default; a single one replaces the one before. */
  readonly multiple?: boolean;
}

/**
 * Files that are sent as they are chosen, each with its progress and the way to give it up. The value is what the server
 * has taken. Codes 2 and 3 of the server are told as the same limits are before sending.
 */
export function UploadInput<D>({
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
}: UploadInputProps<D>) {
  const id = useId();
  // Several files may arrive before the screen is drawn again.
  const files = useRef<readonly UploadedFile<D>[]>([]);
  files.current = value ?? [];
  const change = (next: readonly UploadedFile<D>[]) => {
    files.current = next;
    onChange(next);
  };
  const uploads = useUploads<D>({
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
          {rows.map((file, index) => (
            <FileRow
              key={index}
              name={file.name}
              size={file.size}
              onRemove={disabled ? undefined : () => change(files.current.filter((_, at) => at !== index))}
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
