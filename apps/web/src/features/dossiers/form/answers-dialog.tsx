import { Anchor, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { useFormReport } from '../../../ui/form/form-context.js';
import { Facts } from '../../../ui/page/facts.js';
import { ChecksList } from '../checks-list.js';
import { useDocuments } from '../documents/documents.queries.js';
import type { DossierDocumentCalls } from '../dossier-calls.js';
import type { AnswerSection } from './answers.js';
import classes from './answers-dialog.module.css';
import { useApplication } from './application-context.js';
import { useLiveChecks } from './live-checks.js';

const WIDTH = 960;
const HEIGHT = 640;

interface AnswersDialogProps {
  readonly opened: boolean;
  readonly sections: readonly AnswerSection[];
  readonly documents: DossierDocumentCalls | undefined;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What the submission leads to. */
  readonly children: ReactNode;
}

/** Everything that is about to be submitted, what the checks found first. Each section leads back to its fields. */
export function AnswersDialog({ opened, isBusy, onCancel, ...rest }: AnswersDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      opened={opened}
      title={t('DOSSIER_ANSWERS_TITLE')}
      onCancel={isBusy ? undefined : onCancel}
      width={WIDTH}
      minHeight={HEIGHT}
    >
      <Answers {...rest} onCancel={onCancel} />
      <DialogActions
        confirmLabel={rest.confirmLabel}
        isBusy={isBusy}
        onConfirm={rest.onConfirm}
        onCancel={onCancel}
        startsAtCancel
      />
    </Dialog>
  );
}

function Answers({ sections, documents, onCancel, children }: Omit<AnswersDialogProps, 'opened' | 'isBusy'>) {
  const { t } = useTexts();
  const { jumpTo } = useFormReport();
  const { checks, hasFailed } = useLiveChecks();
  return (
    <DialogBody>
      <div className={classes.answers}>
        {children}
        <Part title={t('DOSSIER_SECTION_CHECKS')}>
          {hasFailed ? <Text size="sm">{t('DOSSIER_LIVE_CHECKS_FAILED')}</Text> : <ChecksList checks={checks} />}
        </Part>
        {sections.map(({ title, answers }) => {
          const heading = title || t('DOSSIER_ANSWERS_WHOLE');
          return (
            <Part
              key={title}
              title={heading}
              action={
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={t('DOSSIER_ANSWERS_CHANGE_NAME', { section: heading })}
                  onClick={() => {
                    onCancel();
                    jumpTo(answers[0]?.path ?? '');
                  }}
                >
                  {t('DOSSIER_ANSWERS_CHANGE')}
                </Anchor>
              }
            >
              <Facts isDense facts={answers.map(({ label, value }) => [label, value])} />
            </Part>
          );
        })}
        {documents && <DocumentNames calls={documents} />}
      </div>
    </DialogBody>
  );
}

function DocumentNames({ calls }: { readonly calls: DossierDocumentCalls }) {
  const { t } = useTexts();
  const { kind, saving } = useApplication();
  const { data } = useDocuments(kind.api, calls, saving.saver.current?.id);
  const names = data?.documents.map(({ fileName }) => fileName) ?? [];
  return (
    <Part title={t('DOSSIER_TAB_DOCUMENTS')}>
      <Text size="sm">{names.join(', ') || t('DOCUMENTS_NONE')}</Text>
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the dialog. Not a region of the page, of which the form below it may have one by the same name. */
function Part({ title, action, children }: PartProps) {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields.
    <div role="group" aria-labelledby={heading} className={classes.part}>
      <div className={classes.head}>
        <Title order={3} id={heading}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </div>
  );
}
