import { NativeSelect } from '@mantine/core';
import { SystemCategory } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastRefusal } from '../../../features/records/refusal-toast.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { stationsClient } from '../station-database.client.js';

const { listSystems, changeSystem } = stationsClient;

/** What each system serves, as list, map and cards say it. */
export function Tab() {
  const { t } = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(endpointQuery(listSystems, {}));
  const change = useMutation({
    mutationFn: (body: { system: string; category: SystemCategory }) => changeSystem({ body }),
    onSuccess: () => {
      toastSuccess(t('STATION_SYSTEM_CHANGED'));
      return queries.invalidateQueries({ queryKey: [listSystems.key[0]] });
    },
    onError: (failure) => toastRefusal(failure, t),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.systems.length === 0) return <EmptyState title={t('STATION_EMPTY')}>{t('STATION_EMPTY_TEXT')}</EmptyState>;
  return (
    <PlainTable
      caption={t('STATION_ADMIN_SYSTEMS')}
      rows={data.systems}
      rowKey={({ system }) => system}
      columns={[
        { heading: t('STATION_SYSTEM'), cell: ({ system }) => system },
        {
          heading: t('STATION_CATEGORY'),
          cell: ({ system, category }) => (
            <NativeSelect
              size="xs"
              aria-label={`${t('STATION_CATEGORY')} ${system}`}
              value={category}
              disabled={change.isPending}
              onChange={({ currentTarget }) => {
                const chosen = SystemCategory.safeParse(currentTarget.value);
                if (chosen.success) change.mutate({ system, category: chosen.data });
              }}
              data={SystemCategory.options.map((value) => ({ value, label: t(`STATION_CATEGORY_${value}`) }))}
            />
          ),
        },
        { heading: t('STATION_LIST_CAPTION'), isFigure: true, cell: ({ stations }) => format.number(stations) },
      ]}
    />
  );
}
