import { Button, FileInput, Group, TextInput } from '@mantine/core';
import type { StationImport } from '@portal/contracts/modules/station-database';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastRefusal } from '../../../features/records/refusal-toast.js';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { stationsClient } from '../station-database.client.js';
import { ImportReport } from './import-report.js';

const { listImports, startImport, publishImport } = stationsClient;

const WATCHED_MS = 2000;
const isUnderWay = ({ state }: StationImport): boolean => state === 'QUEUED' || state === 'RUNNING';

/** Sends the public files, shows what they would change, and publishes them. */
export function Tab() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const [day, setDay] = useState('');
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listImports, {}),
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? WATCHED_MS : false),
  });
  const settled = {
    onSuccess: () => queries.invalidateQueries({ queryKey: [listImports.key[0]] }),
    onError: (failure: unknown) => toastRefusal(failure, t),
  };
  const send = useMutation({
    mutationFn: () => startImport({ body: day === '' ? {} : { dataDate: day }, files }),
    ...settled,
    onSuccess: () => {
      setFiles([]);
      return settled.onSuccess();
    },
  });
  const publish = useMutation({
    mutationFn: (id: string) => publishImport({ params: { id } }),
    ...settled,
    onSuccess: () => {
      toastSuccess(t('STATION_IMPORT_DONE'));
      return settled.onSuccess();
    },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Group align="end" mb="md">
        <FileInput
          multiple
          accept=".txt,.csv,.zip"
          label={t('STATION_IMPORT_FILES')}
          description={t('STATION_IMPORT_FILES_HELP')}
          value={files}
          onChange={setFiles}
          miw={280}
        />
        <TextInput
          type="date"
          label={t('STATION_IMPORT_DATE')}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button disabled={files.length === 0} loading={send.isPending} onClick={() => send.mutate()}>
          {t('STATION_IMPORT_SEND')}
        </Button>
      </Group>
      {data.imports.length === 0 && <EmptyState title={t('STATION_IMPORTS_NONE')} />}
      {data.imports.map((one) => (
        <ImportReport
          key={one.id}
          of={one}
          isPublishing={publish.isPending && publish.variables === one.id}
          onPublish={() => publish.mutate(one.id)}
        />
      ))}
    </>
  );
}
