import { Switch } from '@mantine/core';
import { type NoticeGroup, type NoticePreference, noticeGroups, notices } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { changePreference, preferencesQuery } from './inbox.queries.js';

const places = ['inInbox', 'byMail'] as const;
const headings = { inInbox: 'INBOX_IN_INBOX', byMail: 'INBOX_BY_MAIL' } as const;

function useChange() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useMutation({
    mutationFn: ({ kind, inInbox, byMail }: NoticePreference) => changePreference({ body: { kind, inInbox, byMail } }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, (all: NoticePreference[] | undefined) =>
        all?.map((one) => (one.kind === saved.kind ? saved : one)),
      );
      toastSuccess(t('INBOX_SAVED'));
    },
    onError: (error) => {
      toastError(error);
      return queries.invalidateQueries({ queryKey });
    },
  });
}

function GroupTable({ group, all }: { readonly group: NoticeGroup; readonly all: readonly NoticePreference[] }) {
  const { t } = useTexts();
  const change = useChange();
  const rows = all.filter(({ kind }) => notices[kind].group === group);
  if (rows.length === 0) return null;
  const columns: readonly PlainColumn<NoticePreference>[] = [
    { heading: t('INBOX_EVENT'), cell: ({ kind }) => t(`MAIL_TEMPLATE_${kind}`) },
    ...places.map((place) => ({
      heading: t(headings[place]),
      cell: (preference: NoticePreference) =>
        preference.required ? (
          t('INBOX_ALWAYS')
        ) : (
          <Switch
            aria-label={`${t(`MAIL_TEMPLATE_${preference.kind}`)}: ${t(headings[place])}`}
            checked={preference[place]}
            disabled={change.isPending && change.variables.kind === preference.kind}
            onChange={({ currentTarget: { checked } }) => change.mutate({ ...preference, [place]: checked })}
          />
        ),
    })),
  ];
  return (
    <Section title={t(`INBOX_GROUP_${group}`)}>
      <PlainTable caption={t(`INBOX_GROUP_${group}`)} columns={columns} rows={rows} rowKey={({ kind }) => kind} />
    </Section>
  );
}

/** Where the user receives which notice. Each change is saved at once. */
export function NoticePreferences() {
  const preferences = useQuery(preferencesQuery());
  if (preferences.isPending) return <LoadingState />;
  if (preferences.isLoadingError)
    return <ErrorState error={preferences.error} onRetry={() => void preferences.refetch()} />;
  return noticeGroups.map((group) => <GroupTable key={group} group={group} all={preferences.data ?? []} />);
}
