import { type Issue, issuesOf, parseOptions } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../kernel/api-error.js';
import { useTexts } from '../../kernel/i18n.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';
import { SaveTab } from '../../ui/tabs/save-tab.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { OutdatedNote } from '../records/outdated-note.js';
import { type RecordEdit, RecordEditing } from '../records/record-editing.js';
import { isConflict } from '../records/server-issues.js';

/** Settings while they are edited. */
export interface SettingsFields<S> {
  readonly draft: S;
  readonly change: (members: Partial<S>) => void;
  /** What is wrong with a member, or with anything below it. */
  readonly errorOf: (path: string) => string | undefined;
}

interface SettingsFormProps<S> {
  /** As they were last read. */
  readonly current: S;
  readonly read: () => Promise<{ readonly data: S | undefined; readonly error: Error | null }>;
  /** Rules that the fields show at once. */
  readonly schema: z.ZodType;
  /** Path of the settings in the call's body, which the server's issues start with. */
  readonly at: 'body' | 'body.settings';
  readonly save: (settings: S) => Promise<S>;
  readonly onSaved?: (saved: S) => void;
  readonly children: (fields: SettingsFields<S>) => ReactNode;
}

type Versioned = { readonly version: number };

const withoutVersion = ({ version: _version, ...values }: Versioned): object => values;

const isAt = (path: string, wanted: string): boolean => path === wanted || path.startsWith(`${wanted}.`);

const issuesOfServer = (error: unknown, at: string): Issue[] => {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return [];
  return error.problem.issues.map((issue) => ({ ...issue, path: issue.path.slice(at.length + 1) }));
};

function Fields<S extends Versioned>({
  edit,
  schema,
  at,
  save: send,
  onSaved,
  children,
}: Omit<SettingsFormProps<S>, 'current' | 'read'> & { readonly edit: RecordEdit<S> }) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const { record: stored, onDirty } = edit;
  const [draft, setDraft] = useState<S>(stored);
  const parsed = schema.safeParse(draft, parseOptions);
  const save = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      setDraft(saved);
      edit.onSaved(saved);
      onSaved?.(saved);
      toastSuccess(t('ADMIN_SAVED'));
    },
    onError: (error) => {
      if (!isConflict(error) && issuesOfServer(error, at).length === 0) toastError(error);
    },
  });
  const isUnsaved = JSON.stringify(withoutVersion(draft)) !== JSON.stringify(withoutVersion(stored));
  useEffect(() => onDirty(isUnsaved), [onDirty, isUnsaved]);
  const issues = parsed.success ? issuesOfServer(save.error, at) : issuesOf(parsed.error);
  const errorOf = (path: string) => {
    const issue = issues.find((one) => isAt(one.path, path));
    return issue && issueText(issue);
  };
  return (
    <SaveTab
      isUnsaved={isUnsaved}
      isSaving={save.isPending}
      onSave={() => parsed.success && save.mutate({ ...draft, version: stored.version })}
      onReset={() => {
        setDraft(stored);
        save.reset();
      }}
    >
      {children({
        draft,
        change: (members) => {
          if (save.error) save.reset();
          setDraft((before) => ({ ...before, ...members }));
        },
        errorOf,
      })}
      {(edit.isOutdated || isConflict(save.error)) && (
        <OutdatedNote text="SETTINGS_OUTDATED" onReload={edit.onReload} />
      )}
    </SaveTab>
  );
}

/** Settings that are saved as a whole, over the version that was read. What is typed survives a change by somebody else. */
export function SettingsForm<S extends Versioned>({ current, read, ...rest }: SettingsFormProps<S>) {
  return (
    <RecordEditing current={current} valuesOf={withoutVersion} read={read}>
      {(edit) => <Fields edit={edit} {...rest} />}
    </RecordEditing>
  );
}
