import { Button } from '@mantine/core';
import { type MailTemplate, mailTemplates } from '@portal/contracts';
import { useRef } from 'react';
import { toConstantCase } from '../../../kernel/constant-case.js';
import { useTexts } from '../../../kernel/i18n.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { ToggleInput } from '../../../ui/inputs/switches/toggle-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { type Draft, problemsOf } from './drafts.js';
import classes from './mail-templates.module.css';

type Part = 'subject' | 'bodyHtml';
type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: HTMLElement | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

interface WordingFieldsProps {
  readonly template: MailTemplate;
  readonly onEdit: (change: Partial<Draft>) => void;
}

const ROWS = 14;

/** Subject and body of a mail. A button puts a placeholder where the cursor was last. */
export function WordingFields({ template, onEdit }: WordingFieldsProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const fields = useRef<Record<Part, Field | null>>({ subject: null, bodyHtml: null });
  const last = useRef<Part>('bodyHtml');
  const problems = problemsOf(template);
  const errorOf = (field: keyof Draft) => {
    const problem = problems(field);
    return problem && issueText(problem);
  };
  const keep = (part: Part) => (element: HTMLElement | null) => {
    fields.current[part] = isField(element) ? element : null;
  };
  const insert = (placeholder: string) => {
    const part = last.current;
    const field = fields.current[part];
    const text = template[part];
    const [start, end] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    const written = `{{${placeholder}}}`;
    onEdit({ [part]: text.slice(0, start) + written + text.slice(end) });
    // The cursor goes behind what was put in, once it is there.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + written.length, start + written.length);
    });
  };
  return (
    <>
      <ToggleInput
        label={t('MAIL_TEMPLATE_ENABLED')}
        description={mailTemplates[template.key].essential ? t('RULE_MAIL_ESSENTIAL') : undefined}
        disabled={mailTemplates[template.key].essential}
        value={template.enabled}
        onChange={(enabled) => onEdit({ enabled })}
      />
      <TextInput
        label={t('MAIL_TEMPLATE_SUBJECT')}
        required
        value={template.subject}
        onChange={(subject) => onEdit({ subject })}
        fieldRef={keep('subject')}
        onBlur={() => {
          last.current = 'subject';
        }}
        error={errorOf('subject')}
      />
      <TextAreaInput
        label={t('MAIL_TEMPLATE_BODY')}
        description={t('MAIL_TEMPLATE_BODY_HINT')}
        required
        rows={ROWS}
        value={template.bodyHtml}
        onChange={(bodyHtml) => onEdit({ bodyHtml })}
        fieldRef={keep('bodyHtml')}
        onBlur={() => {
          last.current = 'bodyHtml';
        }}
        error={errorOf('bodyHtml')}
      />
      <fieldset className={classes.placeholders}>
        <legend>{t('MAIL_TEMPLATE_PLACEHOLDERS')}</legend>
        <div>
          {template.placeholders.map((name) => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => insert(name)}>
              {t(`MAIL_PLACEHOLDER_${toConstantCase(name)}`)}
            </Button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
