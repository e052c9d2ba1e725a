import { Button } from '@mantine/core';
import type { AreaRecord } from '@portal/contracts/modules/restricted-areas';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { areasClient } from './restricted-areas.client.js';

/** Begins or ends to tell the reader, in the inbox and by mail, when an area changes. */
export function FollowButton({ area: { id, isFollowed } }: { readonly area: Pick<AreaRecord, 'id' | 'isFollowed'> }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () => areasClient.followArea({ params: { id }, body: { isFollowed: !isFollowed } }),
    onSuccess: async () => {
      toastSuccess(t(isFollowed ? 'RA_UNFOLLOWED' : 'RA_FOLLOWED'));
      await queries.invalidateQueries({ queryKey: areasClient.readArea.key });
    },
    onError: (failure) => toastError(failure),
  });
  const Icon = isFollowed ? IconBellOff : IconBell;
  return (
    <Button
      size="xs"
      variant="default"
      loading={change.isPending}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => change.mutate()}
    >
      {t(isFollowed ? 'RA_UNFOLLOW' : 'RA_FOLLOW')}
    </Button>
  );
}
