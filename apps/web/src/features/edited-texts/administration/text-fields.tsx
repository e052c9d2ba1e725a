import { Button, Title } from '@mantine/core';
import { EditedTextChange, issuesOf } from '@portal/contracts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { documentsQuery } from '../../documents/documents.queries.js';
import { HtmlInput } from './html-input.js';
import classes from './text-editing.module.css';
import { TextVersions } from './text-versions.js';

interface TextFieldsProps {
  readonly title: string;
  readonly text: EditedTextChange;
  readonly onEdit: (change: Partial<EditedTextChange>) => void;
}

/** Title, document and HTML of a text in one language. */
export function TextFields({ title, text, onEdit }: TextFieldsProps) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const [hasVersions, showVersions] = useState(false);
  const { data: documents = [] } = useQuery(documentsQuery());
  const isTyped = text.title !== '' || text.html !== '';
  const read = EditedTextChange.safeParse(text);
  const issues = read.success || !isTyped ? [] : issuesOf(read.error);
  const errorAt = (path: string) => {
    const issue = issues.find((one) => one.path === path);
    return issue && issueText(issue);
  };
  const names = documents.filter(({ module }) => module === 'main').map(({ name }) => name);
  const isGone = text.document !== null && !names.includes(text.document);
  return (
    <div className={classes.editor}>
      <header className={classes.head}>
        <Title order={2}>{title}</Title>
        {text.version > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => showVersions(true)}
          >
            {t('TEXT_VERSIONS')}
          </Button>
        )}
      </header>
      <TextInput
        label={t('TEXT_TITLE')}
        required
        value={text.title}
        onChange={(value) => onEdit({ title: value })}
        error={errorAt('title')}
      />
      {text.kind === 'HELP' && (
        <ChoiceInput
          label={t('TEXT_DOCUMENT')}
          value={text.document}
          placeholder={t('TEXT_DOCUMENT_NONE')}
          choices={[...names, ...(isGone ? [text.document ?? ''] : [])].map((name) => ({ value: name, label: name }))}
          onChange={(document) => onEdit({ document })}
          error={isGone ? t('TEXT_DOCUMENT_GONE') : undefined}
        />
      )}
      <HtmlInput value={text.html} onChange={(html) => onEdit({ html })} error={errorAt('html')} />
      {hasVersions && (
        <TextVersions
          name={{ kind: text.kind, module: text.module, key: text.key, locale: text.locale }}
          onClose={() => showVersions(false)}
          onTake={({ title: former, html }) => {
            onEdit({ title: former, html });
            showVersions(false);
          }}
        />
      )}
    </div>
  );
}
