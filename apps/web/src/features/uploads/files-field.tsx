import { Input } from '@mantine/core';
import type { FileLimits } from '@portal/contracts';
import { type ReactNode, useId } from 'react';
import type { FieldProps } from '../../ui/inputs/field.js';
import { useKeptFocus } from '../../ui/page/use-kept-focus.js';
import { DropZone } from './drop-zone.js';
import classes from './files.module.css';

/** What every field of files takes besides its files. */
export interface FilesOptions {
  readonly limits?: FileLimits;
  /** Several files, the default; a single one replaces the one before. */
  readonly multiple?: boolean;
}

interface FilesFieldProps extends Omit<FieldProps<unknown>, 'value' | 'onChange'>, Required<FilesOptions> {
  /** Given files that keep to the limits. */
  readonly onFiles: (files: readonly File[]) => void;
  /** A `FileRow` for each file there is. */
  readonly children: readonly ReactNode[];
}

/** Label, drop zone and list of a field of files. */
export function FilesField({ label, description, error, required, onFiles, children, ...rest }: FilesFieldProps) {
  const id = useId();
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <Input.Wrapper
      ref={kept}
      id={id}
      label={label}
      description={description}
      // Room to the zone, which is no input of Mantine's.
      descriptionProps={{ mb: 5 }}
      error={error}
      required={required}
    >
      <DropZone {...rest} id={id} isInvalid={Boolean(error)} onFiles={onFiles} />
      {children.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {children}
        </ul>
      )}
    </Input.Wrapper>
  );
}
