import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { FollowUp } from '@portal/contracts/modules/surveys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { Section } from '../../ui/page/section.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { toastError } from '../../ui/toasts.js';
import { useLocalized } from './localized.js';
import { SurveyLinks, useIsAuthor } from './survey-tabs.js';
import { followUpsQuery, surveysClient } from './surveys.client.js';

const nothing = { said: '', did: '', release: '' };

/** Adds an entry, in French and in the language that its author reads. */
function NewFollowUp() {
  const { t } = useTexts();
  const locale = useLocale();
  const queries = useQueryClient();
  const [entry, setEntry] = useState(nothing);
  const add = useMutation({
    mutationFn: (input: Parameters<typeof surveysClient.addFollowUp>[0]) => surveysClient.addFollowUp(input),
    onError: (error) => toastError(error),
    onSuccess: () => {
      setEntry(nothing);
      void queries.invalidateQueries(followUpsQuery());
    },
  });
  const written = (words: string) => ({ fr: words, ...(locale !== 'fr' && { [locale]: words }) });
  const isComplete = Object.values(entry).every((value) => value.trim() !== '');
  return (
    <Section title={t('SURVEY_FOLLOW_UP_NEW')}>
      <Stack maw={620}>
        <Textarea
          label={t('SURVEY_SAID')}
          withAsterisk
          value={entry.said}
          onChange={({ currentTarget }) => setEntry({ ...entry, said: currentTarget.value })}
        />
        <Textarea
          label={t('SURVEY_DID')}
          withAsterisk
          value={entry.did}
          onChange={({ currentTarget }) => setEntry({ ...entry, did: currentTarget.value })}
        />
        <TextInput
          label={t('SURVEY_RELEASE')}
          withAsterisk
          maxLength={40}
          maw={200}
          value={entry.release}
          onChange={({ currentTarget }) => setEntry({ ...entry, release: currentTarget.value })}
        />
        <Group>
          <Button
            disabled={!isComplete}
            loading={add.isPending}
            onClick={() =>
              add.mutate({ body: { said: written(entry.said), did: written(entry.did), release: entry.release } })
            }
          >
            {t('SURVEY_FOLLOW_UP_ADD')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

function Entry({ entry, isAuthor }: { readonly entry: FollowUp; readonly isAuthor: boolean }) {
  const { t } = useTexts();
  const text = useLocalized();
  const format = useFormat();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: (input: Parameters<typeof surveysClient.removeFollowUp>[0]) => surveysClient.removeFollowUp(input),
    onError: (error) => toastError(error),
    onSuccess: () => queries.invalidateQueries(followUpsQuery()),
  });
  return (
    <Section
      title={text(entry.said)}
      note={t('SURVEY_FOLLOW_UP_OF', { release: entry.release, day: format.date(entry.addedOn) })}
      {...(isAuthor && {
        actions: (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t('SURVEY_REMOVE')}
          </Button>
        ),
      })}
    >
      <Text maw={760}>{text(entry.did)}</Text>
      <ConfirmDialog
        opened={isAsking}
        title={t('SURVEY_FOLLOW_UP_REMOVE')}
        confirmLabel={t('SURVEY_REMOVE')}
        isDestructive
        isBusy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: entry.id } })}
      >
        {text(entry.said)}
      </ConfirmDialog>
    </Section>
  );
}

/** What people said, and what was done about it. */
export function FollowUpsPage() {
  const { t } = useTexts();
  const isAuthor = useIsAuthor();
  const { data, error, refetch } = useQuery(followUpsQuery());
  return (
    <Page>
      <PageHeader title={t('SURVEY_PAGE_FOLLOW_UPS')} subtitle={t('SURVEY_FOLLOW_UPS_SUBTITLE')} />
      <SurveyLinks />
      {isAuthor && <NewFollowUp />}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <EmptyState title={t('SURVEY_NO_FOLLOW_UPS')}>{t('SURVEY_NO_FOLLOW_UPS_TEXT')}</EmptyState>
      ) : (
        data.map((entry) => <Entry key={entry.id} entry={entry} isAuthor={isAuthor} />)
      )}
    </Page>
  );
}
