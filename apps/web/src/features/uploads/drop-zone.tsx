import { type FileLimits, fileIssue, messageKeys } from '@portal/contracts';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';
import classes from './files.module.css';
import { useLimitsText } from './limits-text.js';

interface DropZoneProps {
  readonly id: string;
  readonly name?: string;
  readonly limits: FileLimits;
  readonly multiple: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly isInvalid: boolean;
  readonly fieldRef?: (element: HTMLElement | null) => void;
  readonly onBlur?: () => void;
  /** Called with the files that the limits let pass. */
  readonly onFiles: (files: readonly File[]) => void;
}

const acceptOf = ({ types = [] }: FileLimits): string | undefined =>
  types.length === 0 || types.includes('*') ? undefined : types.map((type) => `.${type}`).join(',');

/** Where files are dropped, or chosen by click or key. What breaks a limit is named and goes no further. */
export function DropZone({ id, limits, multiple, disabled, isInvalid, fieldRef, onFiles, ...input }: DropZoneProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const limitsId = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);

  const take = (files: readonly File[]) => {
    // Where one file is wanted, which of several is meant is not for the portal to say.
    if (!multiple && files.length > 1) return setRefused([t(messageKeys.fileUnsupported)]);
    const judged = files.map((file) => ({ file, issue: fileIssue(file, limits) }));
    setRefused(judged.flatMap(({ issue }) => (issue ? [issueText(issue)] : [])));
    const taken = judged.flatMap(({ file, issue }) => (issue ? [] : [file]));
    if (taken.length > 0) onFiles(taken);
  };

  const drag = (event: DragEvent, over: boolean) => {
    event.preventDefault();
    setOver(over && !disabled);
  };

  return (
    <>
      {/* Dropping is a shortcut of the file field inside, which is reached by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is the control */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-invalid={isInvalid || refused.length > 0 || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          if (!disabled) take([...event.dataTransfer.files]);
        }}
      >
        <IconUpload size={22} stroke={1.6} aria-hidden />
        <span className={classes.prompt}>
          <span aria-hidden>{t(multiple ? 'FILES_DROP' : 'FILE_DROP')}</span>
          <span id={limitsId} className={classes.limits}>
            {useLimitsText(limits)}
          </span>
        </span>
        <input
          {...input}
          id={id}
          ref={fieldRef}
          type="file"
          multiple={multiple}
          accept={acceptOf(limits)}
          disabled={disabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={limitsId}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      </div>
      {refused.length > 0 && (
        <div role="alert" className={classes.refused}>
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  );
}
