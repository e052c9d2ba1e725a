import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import { useKeptFocus } from '../../ui/page/use-kept-focus.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import classes from './inbox.module.css';
import { NOTICES_PATH, useEntries, useMarkingAll } from './inbox.queries.js';
import { InboxItem } from './inbox-item.js';

interface PanelProps {
  readonly onClose: () => void;
}

function Entries({ isUnreadOnly, onClose }: PanelProps & { readonly isUnreadOnly: boolean }) {
  const { t } = useTexts();
  const list = useKeptFocus<HTMLDivElement>();
  const entries = useEntries(isUnreadOnly);
  const { data, error, isPending, isLoadingError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = entries;
  return (
    <div ref={list} className={classes.entries}>
      {isPending && <LoadingState />}
      {isLoadingError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 &&
        (isUnreadOnly ? (
          <EmptyState title={t('INBOX_NONE_UNREAD')} />
        ) : (
          <EmptyState title={t('INBOX_EMPTY')}>{t('INBOX_EMPTY_WHY')}</EmptyState>
        ))}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={t('INBOX_TITLE')}>
          {data.map((entry) => (
            <InboxItem key={entry.id} entry={entry} onOpen={onClose} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          fullWidth
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('INBOX_MORE')}
        </Button>
      )}
    </div>
  );
}

/** Marks what has been shown: what came since may not have been seen. */
function MarkAll() {
  const { t } = useTexts();
  const { data } = useEntries(false);
  const marking = useMarkingAll();
  const latest = data?.[0]?.id;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconChecks size={16} aria-hidden />}
      disabled={latest === undefined}
      loading={marking.isPending}
      onClick={() => latest !== undefined && marking.mutate(latest)}
    >
      {t('INBOX_MARK_ALL')}
    </Button>
  );
}

/** The notices of the user, the latest first. */
export function InboxPanel({ onClose }: PanelProps) {
  const { t } = useTexts();
  const [shown, show] = useState('ALL');
  return (
    <div className={classes.panel}>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('INBOX_FILTER')}
          value={shown}
          onChange={show}
          data={[
            { value: 'ALL', label: t('INBOX_FILTER_ALL') },
            { value: 'UNREAD', label: t('INBOX_FILTER_UNREAD') },
          ]}
        />
        <MarkAll />
      </Group>
      <Entries isUnreadOnly={shown === 'UNREAD'} onClose={onClose} />
      <Button
        component={Link}
        to={NOTICES_PATH}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={onClose}
      >
        {t('INBOX_SETTINGS')}
      </Button>
    </div>
  );
}
