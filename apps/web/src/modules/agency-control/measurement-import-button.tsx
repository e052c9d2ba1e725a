import { Alert, Button, FileButton } from '@mantine/core';
import { type FieldRecord, MOST_SYNCED } from '@portal/contracts/modules/agency-control';
import type { ImportReport } from '@portal/files';
import { useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { textOfFile } from '../../ui/text-of-file.js';
import { agencyClient } from './agency-control.client.js';
import { type MeasurementRows, readMeasurements } from './measurement-import.js';
import { useAgencyAct } from './use-agency-act.js';

/** Rows that are told of one by one; of the others, how many there are. */
const MOST_TOLD = 20;

/** The same measurement of the same visit has the same name: a file that is imported twice is stored once. */
async function nameOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hex = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 8 and variant of RFC 9562.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}

const recordsOf = (inspectionId: string, { taken }: MeasurementRows): Promise<FieldRecord[]> =>
  Promise.all(
    taken.map(async ({ at, data }) => ({
      clientId: await nameOf(JSON.stringify([inspectionId, at, data])),
      ...{ inspectionId, at, kind: 'MEASUREMENT' as const, data },
    })),
  );

async function importFile(inspectionId: string, file: File): Promise<ImportReport> {
  const rows = readMeasurements(await textOfFile(file));
  const records = await recordsOf(inspectionId, rows);
  let taken = 0;
  for (let at = 0; at < records.length; at += MOST_SYNCED)
    taken += (await agencyClient.sync({ body: { records: records.slice(at, at + MOST_SYNCED) } })).accepted.length;
  return { taken, left: rows.left };
}

/** Imports measurements of a visit from a table, and says what was taken and what was left, with reasons. */
export function MeasurementImportButton({ inspectionId }: { readonly inspectionId: string }) {
  const { t } = useTexts();
  const [report, setReport] = useState<ImportReport>();
  const importing = useAgencyAct((file: File) => importFile(inspectionId, file), setReport);
  return (
    <>
      <FileButton accept=".csv,.txt,.tsv" onChange={(file) => file && importing.mutate(file)}>
        {(props) => (
          <Button size="xs" variant="default" loading={importing.isPending} {...props}>
            {t('AG_IMPORT')}
          </Button>
        )}
      </FileButton>
      {report && (
        <Alert
          role="status"
          color={report.left.length > 0 ? 'yellow' : 'green'}
          title={t('AG_IMPORT_TAKEN', { taken: report.taken, left: report.left.length })}
          withCloseButton
          closeButtonLabel={t('CLOSE')}
          onClose={() => setReport(undefined)}
        >
          <ul>
            {report.left.slice(0, MOST_TOLD).map(({ row, what, reason }) => (
              <li key={`${row}/${what}`}>
                {t('AG_IMPORT_ROW', { row: row ?? 1, reason: t(reason, { what: what ?? '' }) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
