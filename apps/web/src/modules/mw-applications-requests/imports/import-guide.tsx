import { Button } from '@mantine/core';
import { type MwChannelPlan, mwImportColumns, mwImportGuide } from '@portal/contracts/modules/mw-applications-requests';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { endpointQuery } from '../../../kernel/query.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';
import { csvBlob } from './csv-blob.js';
import classes from './imports.module.css';

interface ColumnHelp {
  readonly column: string;
  readonly label: string;
  readonly codes: readonly string[];
}

const codesOfPlans = (plans: readonly MwChannelPlan[]): Readonly<Record<string, readonly string[]>> => {
  const active = plans.filter(({ status }) => status === 'ACTIVE');
  return {
    bandCode: [...new Set(active.map(({ bandCode }) => bandCode))],
    channelPlanId: active.map(({ code }) => code),
  };
};

/** What stands in each column of the template, with the codes that it takes. */
function useColumnHelp(): ColumnHelp[] {
  const { t } = useTexts();
  const { data: plans = [] } = useQuery(endpointQuery(mwApplicationsRequestsClient.listChannelPlans, {}));
  const ofPlans = codesOfPlans(plans);
  return mwImportColumns.map((column) => {
    const { labelKey, codes } = mwImportGuide(column);
    return { column, label: labelKey ? t(labelKey) : column, codes: ofPlans[column] ?? codes };
  });
}

/** Lines of the template that are notes: what stands in each column, and the codes. */
const notesOf = (help: readonly ColumnHelp[]): string[][] =>
  [help.map(({ label }) => label), help.map(({ codes }) => codes.join(' | '))].map((cells) =>
    cells.map((cell, index) => (index === 0 ? `# ${cell}` : cell)),
  );

/** Saves the template, with its fields and their codes as notes. */
export function ImportTemplate() {
  const { t } = useTexts();
  const help = useColumnHelp();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => saveBlob(csvBlob(mwImportColumns, notesOf(help)), 'mw-import.csv')}
    >
      {t('MW_IMPORT_TEMPLATE')}
    </Button>
  );
}

/** The columns, for whoever writes the file by other means. */
export function ImportGuide() {
  const { t } = useTexts();
  const help = useColumnHelp();
  return (
    <details className={classes.guide}>
      <summary>{t('MW_IMPORT_GUIDE')}</summary>
      <PlainTable
        caption={t('MW_IMPORT_GUIDE')}
        rows={help}
        rowKey={({ column }) => column}
        columns={[
          { heading: t('MW_IMPORT_COLUMN'), cell: ({ column }) => column },
          { heading: t('MW_IMPORT_FIELD'), cell: ({ label }) => label },
          { heading: t('MW_IMPORT_CODES_HEADING'), cell: ({ codes }) => codes.join(', ') },
        ]}
      />
    </details>
  );
}
