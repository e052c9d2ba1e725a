import { useRef } from 'react';
import type { FieldProps } from '../../ui/inputs/field.js';
import { FileRow } from './file-row.js';
import { FilesField, type FilesOptions } from './files-field.js';
import { type SendFile, type UploadedFile, useUploads } from './use-uploads.js';

interface UploadInputProps extends FieldProps<readonly UploadedFile[]>, FilesOptions {
  readonly send: SendFile;
}

/**
 * Files that are sent as they are chosen, each with its progress and the way to give it up. The value is what the server
 * has taken. Refusals by the server for size or extension show the same message as the check before sending.
 */
export function UploadInput({
  value,
  onChange,
  send,
  limits = {},
  multiple = true,
  disabled,
  ...rest
}: UploadInputProps) {
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
  const taken = (value ?? []).map((file) => (
    <FileRow
      key={file.id}
      name={file.name}
      size={file.sizeBytes}
      onRemove={disabled ? undefined : () => change(files.current.filter(({ id }) => id !== file.id))}
    />
  ));
  const sent = uploads.sendings.map((sending) => (
    <FileRow
      key={`sending-${sending.id}`}
      name={sending.file.name}
      size={sending.file.size}
      share={sending.failure === undefined ? sending.share : undefined}
      failure={sending.failure}
      onRetry={sending.isPassing ? () => uploads.retry(sending) : undefined}
      onRemove={() => uploads.drop(sending.id)}
    />
  ));
  return (
    <FilesField {...rest} limits={limits} multiple={multiple} disabled={disabled} onFiles={uploads.add}>
      {[...taken, ...sent]}
    </FilesField>
  );
}
