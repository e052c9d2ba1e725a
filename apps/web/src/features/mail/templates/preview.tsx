import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { MailTemplate } from '@portal/contracts';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { SelectInput } from '../../../ui/inputs/select/select-input.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { accountRequestAdministrationClient as requests } from '../../administration/administration.queries.js';
import { registrationMailTemplatesClient as client } from '../mail.queries.js';
import { problemsOf } from './drafts.js';
import { framedMail } from './framed-mail.js';
import classes from './mail-templates.module.css';

const PAUSE_MS = 500;
const FOUND_AT_ONCE = 30;
const none: readonly never[] = [];

/** Requests to choose from, by number or name. */
async function findRequests(text: string, signal: AbortSignal) {
  const query = { search: text.slice(0, 120), limit: FOUND_AT_ONCE };
  const { rows } = await requests.listAccountRequests({ query }, { signal });
  return rows.map(({ id, reference, fullName }) => ({ value: id, label: `${reference} · ${fullName}` }));
}

type Form = 'page' | 'text';

/** The mail as it would arrive, with sample data; and a button that sends it to the signed-in user. */
export function Preview({ template }: { readonly template: MailTemplate }) {
  const { t } = useTexts();
  const [form, setForm] = useState<Form>('page');
  const [requestId, setRequestId] = useState<string | null>(null);
  const { key, locale, subject, bodyHtml } = template;
  // The same until it changes: a new one each time would start the pause anew, which draws the preview, for ever.
  const wording = useMemo(
    () => ({ key, locale, subject, bodyHtml, ...(requestId && { requestId }) }),
    [key, locale, subject, bodyHtml, requestId],
  );
  const isValid = !problemsOf(template)('subject') && !problemsOf(template)('bodyHtml');
  const [body] = useDebouncedValue(wording, PAUSE_MS);
  const preview = useQuery({
    queryKey: [...client.previewRegistrationMailTemplate.key, body],
    queryFn: ({ signal }) => client.previewRegistrationMailTemplate({ body }, { signal }),
    enabled:
      isValid && !problemsOf({ ...template, ...body })('subject') && !problemsOf({ ...template, ...body })('bodyHtml'),
    placeholderData: keepPreviousData,
  });
  const test = useMutation({
    mutationFn: () => client.testRegistrationMailTemplate({ body: wording }),
    onSuccess: ({ to }) => toastSuccess(t('MAIL_TEMPLATE_TEST_SENT', { address: to })),
    onError: (error) => toastError(error),
  });
  return (
    <section className={classes.preview} aria-label={t('MAIL_TEMPLATE_PREVIEW')}>
      <SelectInput
        label={t('MAIL_TEMPLATE_EXAMPLE')}
        description={t('MAIL_TEMPLATE_EXAMPLE_HINT')}
        value={requestId}
        onChange={setRequestId}
        choices={none}
        search={findRequests}
        placeholder={t('MAIL_TEMPLATE_EXAMPLE_NOBODY')}
      />
      <div className={classes.previewTools}>
        <SegmentedControl
          size="sm"
          aria-label={t('MAIL_TEMPLATE_PREVIEW_FORM')}
          value={form}
          onChange={(value) => setForm(value === 'text' ? 'text' : 'page')}
          data={[
            { value: 'page', label: t('MAIL_TEMPLATE_PREVIEW_PAGE') },
            { value: 'text', label: t('MAIL_TEMPLATE_PREVIEW_TEXT') },
          ]}
        />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!isValid}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {t('MAIL_TEMPLATE_TEST')}
        </Button>
      </div>
      {!isValid && <p className={classes.note}>{t('MAIL_TEMPLATE_PREVIEW_INVALID')}</p>}
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.isPending && isValid && <LoadingState />}
      {preview.data && !preview.error && (
        <article
          className={classes.mail}
          data-outdated={!isValid || preview.isPlaceholderData || undefined}
          lang={locale}
        >
          <p className={classes.subject}>{preview.data.subject}</p>
          {form === 'page' ? (
            <iframe title={t('MAIL_TEMPLATE_PREVIEW')} sandbox="" srcDoc={framedMail(preview.data.html)} />
          ) : (
            // What scrolls is reached by keyboard.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            <pre tabIndex={0}>{preview.data.text}</pre>
          )}
        </article>
      )}
    </section>
  );
}
