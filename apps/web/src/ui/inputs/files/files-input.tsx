import { Input } from '@mantine/core';
import type { FileLimits } from '@portal/contracts';
import { useId } from 'react';
import type { FieldProps } from '../field.js';
import { DropZone } from './drop-zone.js';
import { FileRow } from './file-row.js';
import classes from './files.module.css';

interface FilesInputProps extends FieldProps<readonly File[]> {
  readonly limits?: FileLimits;
  /** Several files, the default; a single one replaces the one before. */
  readonly multiple?: boolean;
  /** How much of all files together has left, 0 to 1, while the form they go with is being sent. */
  readonly share?: number;
}

/** Files that leave with the form. Size and extension are judged as they are chosen. */
export function FilesInput({
  label,
  description,
  error,
  required,
  value,
  onChange,
  limits = {},
  multiple = true,
  share,
  disabled,
  ...rest
}: FilesInputProps) {
  const id = useId();
  const files = value ?? [];
  const isLocked = disabled || share !== undefined;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required}>
      <DropZone
        {...rest}
        id={id}
        limits={limits}
        multiple={multiple}
        disabled={isLocked}
        isInvalid={Boolean(error)}
        onFiles={(added) => onChange(multiple ? [...files, ...added] : added)}
      />
      {files.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {files.map((file, index) => (
            <FileRow
              // The same file may be there twice.
              key={index}
              name={file.name}
              size={file.size}
              share={share}
              onRemove={isLocked ? undefined : () => onChange(files.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
