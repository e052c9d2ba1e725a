import { useDebouncedValue } from '@mantine/hooks';
import type { Locale } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { RichText } from '../../../ui/rich-text/rich-text.js';
import { ErrorState } from '../../../ui/states.js';
import { editedTextsClient } from '../edited-texts.queries.js';
import classes from './text-editing.module.css';

const PAUSE_MS = 400;

interface TextPreviewProps {
  readonly html: string;
  readonly locale: Locale;
}

/** A text as its readers will get it, once typing pauses: what the server keeps of it. */
export function TextPreview({ html, locale }: TextPreviewProps) {
  const { t } = useTexts();
  const [typed] = useDebouncedValue(html, PAUSE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: [...editedTextsClient.previewText.key, typed],
    queryFn: ({ signal }) => editedTextsClient.previewText({ body: { html: typed } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: typed !== '',
  });
  return (
    <section className={classes.preview} aria-label={t('TEXT_PREVIEW')} lang={locale}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {typed === '' ? (
        <p className={classes.nothing}>{t('TEXT_PREVIEW_EMPTY')}</p>
      ) : (
        <RichText html={data?.html ?? ''} />
      )}
    </section>
  );
}
