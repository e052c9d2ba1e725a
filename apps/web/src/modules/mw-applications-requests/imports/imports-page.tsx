import { Alert, Button, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import { csvFile, type OrganisationRef, readCsv } from '@portal/contracts';
import { type MwImportReport, mwImportColumns } from '@portal/contracts/modules/mw-applications-requests';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { holdersOf, mayApply } from '../../../features/dossiers/applicants.js';
import { useDossiersChanged } from '../../../features/dossiers/dossiers.queries.js';
import { useUser } from '../../../features/identity/session.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { decode } from '../../../ui/file-viewer/text-view.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { microwaveLink } from '../microwave-links.js';
import { useImport } from './use-import.js';

type JudgedLine = MwImportReport['lines'][number];

/** Faulty lines that are shown; the report has all of them. */
const SHOWN = 50;

const asCsv = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  new Blob([csvFile(headings, rows, 'fr')], { type: 'text/csv' });

/** Drafts from a file of hops: judged first, opened once that is confirmed. */
export function ImportsPanel() {
  const { t } = useTexts();
  const user = useUser();
  const dossiersChanged = useDossiersChanged(microwaveLink);
  const holders = holdersOf(user, microwaveLink);
  const [holderId, setHolder] = useState(holders[0]?.id);
  const { chosen, choose, confirm, isBusy } = useImport(holderId, dossiersChanged);
  if (!mayApply(user, microwaveLink)) return <Navigate to={addressesOf(microwaveLink).list} replace />;
  return (
    <Section title={t('MW_IMPORT')}>
      <Stack gap="md">
        <Text size="sm">{t('MW_IMPORT_SUBTITLE')}</Text>
        <Text size="sm">{t('MW_IMPORT_HINT')}</Text>
        <HolderChoice holders={holders} value={holderId} onChange={setHolder} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveBlob(asCsv(mwImportColumns, []), 'mw-import.csv')}
          >
            {t('MW_IMPORT_TEMPLATE')}
          </Button>
          <FileButton
            accept=".csv,text/csv"
            onChange={(file) => file && void file.arrayBuffer().then((bytes) => choose(file.name, decode(bytes)))}
          >
            {(props) => (
              <Button {...props} loading={isBusy} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('MW_IMPORT_CHOOSE')}
              </Button>
            )}
          </FileButton>
        </Group>
        {chosen && <Report {...chosen} isBusy={isBusy} onConfirm={confirm} />}
      </Stack>
    </Section>
  );
}

interface HolderChoiceProps {
  readonly holders: readonly OrganisationRef[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** For whom the drafts are; nothing to choose for somebody who applies for one organisation. */
function HolderChoice({ holders, value, onChange }: HolderChoiceProps) {
  const { t } = useTexts();
  if (holders.length < 2) return null;
  return (
    <Select
      label={t('DOSSIER_HOLDER')}
      data={holders.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={value ?? null}
      allowDeselect={false}
      onChange={(id) => id && onChange(id)}
      maw={420}
    />
  );
}

interface ReportProps {
  readonly file: string;
  readonly csv: string;
  readonly report: MwImportReport;
  readonly isDone: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

function Report({ file, csv, report: { lines, ignored, drafts }, isDone, isBusy, onConfirm }: ReportProps) {
  const { t } = useTexts();
  const format = useFormat();
  const textOf = useFaultsText();
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const columns: PlainColumn<JudgedLine>[] = [
    { heading: t('MW_IMPORT_LINE'), cell: ({ line }) => line },
    { heading: t('MW_IMPORT_ROUTE'), cell: ({ route }) => route },
    { heading: t('MW_IMPORT_FAULTS'), cell: textOf },
  ];
  const download = () => {
    const [headings = [], ...rows] = readCsv(csv);
    const judged = rows.map((row, index) => {
      const line = lines[index];
      const isFaulty = line !== undefined && line.faults.length > 0;
      const cells = headings.map((_, column) => row[column] ?? '');
      return [...cells, t(isFaulty ? 'MW_IMPORT_FAULTY' : 'MW_IMPORT_OK'), line ? textOf(line) : ''];
    });
    saveBlob(asCsv([...headings, 'importStatus', 'importErrors'], judged), file.replace(/(\.csv)?$/i, '-report.csv'));
  };
  return (
    <Section title={t('MW_IMPORT_RESULT_TITLE')}>
      <Text size="sm" role="status">
        {t('MW_IMPORT_RESULT', {
          file,
          good: lines.length - faulty.length,
          faulty: faulty.length,
          drafts: drafts.length,
        })}
      </Text>
      {ignored.length > 0 && <Text size="sm">{t('MW_IMPORT_IGNORED', { columns: format.list(ignored) })}</Text>}
      {faulty.length > 0 && (
        <PlainTable
          caption={t('MW_IMPORT_FAULTS')}
          columns={columns}
          rows={faulty.slice(0, SHOWN)}
          rowKey={({ line }) => String(line)}
        />
      )}
      {isDone && (
        <Alert color="green" variant="light" mt="sm">
          <Group gap="sm">
            <Text size="sm">{t('MW_IMPORT_DONE')}</Text>
            <Button component={Link} to={`${addressesOf(microwaveLink).list}?status=DRAFT`} variant="default">
              {t('MW_IMPORT_TO_LIST')}
            </Button>
          </Group>
        </Alert>
      )}
      <Group gap="xs" mt="sm">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('MW_IMPORT_REPORT')}
        </Button>
        {!isDone && (
          <Button disabled={drafts.length === 0} loading={isBusy} onClick={onConfirm}>
            {t('MW_IMPORT_CONFIRM')}
          </Button>
        )}
      </Group>
    </Section>
  );
}

/** The faults of a line in one text. */
function useFaultsText(): (line: JudgedLine) => string {
  const { t } = useTexts();
  const issueText = useIssueText();
  return ({ faults }) =>
    faults
      .map(({ column, message, params }) =>
        t('MW_IMPORT_FAULT', { column, message: issueText({ message, ...(params && { params }) }) }),
      )
      .join(' ');
}
