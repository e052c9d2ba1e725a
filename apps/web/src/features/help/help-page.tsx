import { Button, TextInput } from '@mantine/core';
import { type EditedText, folded, moduleKeys, modules } from '@portal/contracts';
import { IconHelp, IconKeyboard, IconPaperclip, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { plainTextOf, RichText } from '../../ui/rich-text/rich-text.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { moduleDocument } from '../documents/module-document.js';
import { textsQuery } from '../edited-texts/edited-texts.queries.js';
import { ShownText } from '../edited-texts/shown-text.js';
import { moduleTitleKey } from '../portal/module-entries.js';
import classes from './help-page.module.css';
import { ShortcutsDialog } from './shortcuts-dialog.js';

// Few visits open a document.
const FileViewer = lazy(async () => ({ default: (await import('../../ui/file-viewer/file-viewer.js')).FileViewer }));

const SEARCH = 'search';

/** Articles with every word that is searched for, in title, key or text, whatever case and accents. */
function useFound(articles: readonly EditedText[] | undefined, wanted: string): readonly EditedText[] {
  const searched = useMemo(
    () =>
      (articles ?? []).map((article) => ({
        article,
        text: folded(`${article.title} ${article.key} ${plainTextOf(article.html)}`),
      })),
    [articles],
  );
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  return searched.filter(({ text }) => words.every((word) => text.includes(word))).map(({ article }) => article);
}

interface ArticleProps {
  readonly article: EditedText;
  readonly isOpen: boolean;
  readonly onDocument: (name: string) => void;
}

function Article({ article: { title, html, locale, document }, isOpen, onDocument }: ArticleProps) {
  const { t } = useTexts();
  return (
    <details className={classes.article} open={isOpen} lang={locale}>
      <summary>{title}</summary>
      <div className={classes.content}>
        <RichText html={html} />
        {document !== null && (
          <Button
            mt="sm"
            size="sm"
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => onDocument(document)}
          >
            {t('INFORMATION_DOCUMENT', { name: document })}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Articles of the help, by module, and the legal notice. What is searched for is part of the address. */
export function HelpPage() {
  const { t } = useTexts();
  const [address, setAddress] = useSearchParams();
  const wanted = address.get(SEARCH) ?? '';
  const [hasShortcuts, showShortcuts] = useState(false);
  const [viewed, view] = useState<ViewedFile>();
  const { data, error, isPending, refetch } = useQuery(textsQuery('HELP', useLocale()));
  const found = useFound(data, wanted);
  const shown = moduleKeys.filter((key) => found.some(({ module }) => module === key));
  return (
    <Page>
      <PageHeader
        title={t('HELP_TITLE')}
        subtitle={t('HELP_SUBTITLE')}
        actions={
          <Button
            variant="default"
            leftSection={<IconKeyboard size={16} aria-hidden />}
            onClick={() => showShortcuts(true)}
          >
            {t('HELP_SHORTCUTS')}
          </Button>
        }
      />
      <div className={classes.parts}>
        <div>
          <TextInput
            type="search"
            size="md"
            aria-label={t('HELP_FIND')}
            placeholder={t('HELP_FIND')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={wanted}
            onChange={({ currentTarget: { value } }) => setAddress(value ? { [SEARCH]: value } : {}, { replace: true })}
          />
        </div>
        {isPending && <LoadingState />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && found.length === 0 && (
          <EmptyState
            title={t(data.length === 0 ? 'HELP_EMPTY' : 'HELP_NO_MATCH')}
            icon={<IconHelp size={26} stroke={1.6} aria-hidden />}
          />
        )}
        {shown.map((key) => (
          <Section key={key} title={key === 'main' ? t('HELP_OF_PORTAL') : t(moduleTitleKey(modules[key]))}>
            {found
              .filter(({ module }) => module === key)
              .map((article) => (
                <Article
                  key={article.key}
                  article={article}
                  isOpen={wanted.trim() !== '' && found.length === 1}
                  onDocument={(name) => view(moduleDocument('main', name))}
                />
              ))}
          </Section>
        ))}
        <ShownText kind="LEGAL" />
      </div>
      <ShortcutsDialog opened={hasShortcuts} onClose={() => showShortcuts(false)} />
      {viewed && (
        <Suspense>
          <FileViewer file={viewed} onClose={() => view(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
