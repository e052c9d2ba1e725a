import { Button, Drawer, Stack, Text } from '@mantine/core';
import { type ChangedKind, type Locale, type SettingChange, settingNameKeys } from '@portal/contracts';
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { PlainTable } from '../../ui/page/plain-table.js';
import { Section } from '../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { appSettingsClient } from './app-settings.queries.js';
import { refreshSettings } from './refresh-settings.js';

interface SettingsHistoryProps {
  readonly module: string;
  readonly kind: ChangedKind;
  readonly locale?: Locale;
  /** Label of a setting, by its name, where that is not the one in its form. */
  readonly labelOf?: (name: string) => string;
}

const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

interface ChangeProps {
  readonly change: SettingChange;
  readonly labelOf: (name: string) => string;
  readonly onRevert: () => void;
  readonly isReverting: boolean;
}

function Change({ change, labelOf, onRevert, isReverting }: ChangeProps) {
  const { t } = useTexts();
  const format = useFormat();
  const title = t('SETTINGS_HISTORY_ENTRY', {
    at: format.moment(change.changedAt),
    name: change.changedBy ?? t('SETTINGS_HISTORY_NOBODY'),
  });
  return (
    <Section
      look="plain"
      title={title}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={t('SETTINGS_REVERT_OF', { change: title })}
          loading={isReverting}
          onClick={onRevert}
        >
          {t('SETTINGS_REVERT')}
        </Button>
      }
    >
      <PlainTable
        caption={title}
        rows={Object.keys(change.after)}
        rowKey={(name) => name}
        columns={[
          { heading: t('SETTINGS_HISTORY_NAME'), cell: labelOf },
          { heading: t('SETTINGS_HISTORY_BEFORE'), cell: (name) => valueText(change.before[name]) },
          { heading: t('SETTINGS_HISTORY_AFTER'), cell: (name) => valueText(change.after[name]) },
        ]}
      />
    </Section>
  );
}

function Changes({ module, kind, locale, labelOf }: SettingsHistoryProps) {
  const { t } = useTexts();
  const nameOf = (name: string) => {
    const key = settingNameKeys.get(name);
    return key === undefined ? name : t(key);
  };
  const queries = useQueryClient();
  const query = endpointQuery(appSettingsClient.getSettingsHistory, { params: { module }, query: { kind, locale } });
  const { data, error, isPending, refetch } = useQuery({ ...query, staleTime: 0 });
  const revert = useMutation({
    mutationFn: (id: number) => appSettingsClient.revertSettings({ params: { module }, body: { id } }),
    onSuccess: async () => {
      await Promise.all([refetch(), refreshSettings(queries)]);
      toastSuccess(t('SETTINGS_REVERTED'));
    },
    onError: (error) => toastError(error),
  });
  if (isPending) return <LoadingState />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Text c="dimmed">{t('SETTINGS_HISTORY_EMPTY')}</Text>;
  return (
    <Stack gap="lg">
      {data.map((change) => (
        <Change
          key={change.id}
          change={change}
          labelOf={labelOf ?? nameOf}
          onRevert={() => revert.mutate(change.id)}
          isReverting={revert.isPending && revert.variables === change.id}
        />
      ))}
    </Stack>
  );
}

/** Who changed settings when, and what; each change can be taken back. */
export function SettingsHistory(props: SettingsHistoryProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('SETTINGS_HISTORY')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('SETTINGS_HISTORY')}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': t('CLOSE') }}
      >
        {isOpen && <Changes {...props} />}
      </Drawer>
    </>
  );
}
