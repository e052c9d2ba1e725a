import { Button, Menu } from '@mantine/core';
import type { reportTypes } from '@portal/contracts';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { FileViewer } from '../../ui/file-viewer/file-viewer.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';
import { saveBlob } from '../../ui/save-blob.js';
import { toastError } from '../../ui/toasts.js';
import { stationsClient } from './station-database.client.js';

type ReportType = (typeof reportTypes)[number];
type Format = 'pdf' | 'csv';

interface ReportButtonsProps {
  readonly types: readonly ReportType[];
  /** The station that sheets are about; of lists and summaries there is none. */
  readonly station?: { readonly stationAnfr: string; readonly name: string };
  /** Parameters of the list that lists and summaries are about. */
  readonly query?: Readonly<Record<string, string | number | boolean>>;
}

const nameOf = (type: ReportType, number: string | undefined, format: Format): string =>
  `${type.toLowerCase().replaceAll('_', '-')}${number ? `-${number}` : ''}.${format}`;

/** Reports to look at and to keep, each counted by the statistics of the portal. */
export function ReportButtons({ types, station, query = {} }: ReportButtonsProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const [file, setFile] = useState<ViewedFile>();
  const about = { stationAnfr: station?.stationAnfr ?? null, stationName: station?.name ?? null };
  const read = (reportType: ReportType, format: Format, signal?: AbortSignal): Promise<Blob> =>
    stationsClient.readReport(
      {
        params: { reportType },
        query: { ...query, format, locale, ...(station && { stationAnfr: station.stationAnfr }) },
      },
      signal && { signal },
    );
  const keep = useMutation({
    mutationFn: async ({ type, format }: { readonly type: ReportType; readonly format: Format }) => {
      const name = nameOf(type, station?.stationAnfr, format);
      saveBlob(await read(type, format), name);
      await stationsClient.reportGenerated({ body: { reportType: type, reportName: name, ...about } });
    },
    onError: (error) => toastError(error),
  });
  const show = (type: ReportType) => {
    const reportName = nameOf(type, station?.stationAnfr, 'pdf');
    setFile({ name: reportName, source: (signal) => read(type, 'pdf', signal) });
    stationsClient.reportPreviewed({ body: { reportName, ...about } }).catch(toastError);
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden />}
            loading={keep.isPending}
          >
            {t('STATION_REPORT')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {types.map((type) => (
            <div key={type}>
              <Menu.Label>{t(`STATION_REPORT_${type}`)}</Menu.Label>
              <Menu.Item onClick={() => show(type)}>{t('STATION_REPORT_PREVIEW')}</Menu.Item>
              <Menu.Item onClick={() => keep.mutate({ type, format: 'pdf' })}>PDF</Menu.Item>
              <Menu.Item onClick={() => keep.mutate({ type, format: 'csv' })}>CSV</Menu.Item>
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FileViewer file={file} onClose={() => setFile(undefined)} />
    </>
  );
}
