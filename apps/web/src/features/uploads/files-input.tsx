import type { FieldProps } from '../../ui/inputs/field.js';
import { FileRow } from './file-row.js';
import { FilesField, type FilesOptions } from './files-field.js';

interface FilesInputProps extends FieldProps<readonly File[]>, FilesOptions {
  /** How much of all files together has left, 0 to 1, while the form they go with is being sent. */
  readonly share?: number;
  /** What was said of a file when it was sent before. */
  readonly failureOf?: (file: File) => string | undefined;
}

/** Files that leave with the form. Size and extension are judged as they are chosen. */
export function FilesInput({
  value,
  onChange,
  limits = {},
  multiple = true,
  share,
  failureOf,
  disabled,
  ...rest
}: FilesInputProps) {
  const files = value ?? [];
  const isLocked = disabled || share !== undefined;
  return (
    <FilesField
      {...rest}
      limits={limits}
      multiple={multiple}
      disabled={isLocked}
      onFiles={(added) => onChange(multiple ? [...files, ...added] : added)}
    >
      {files.map((file, index) => (
        <FileRow
          // The same file may be there twice.
          key={index}
          name={file.name}
          size={file.size}
          share={share}
          failure={failureOf?.(file)}
          onRemove={isLocked ? undefined : () => onChange(files.filter((_, at) => at !== index))}
        />
      ))}
    </FilesField>
  );
}
