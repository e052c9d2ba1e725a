import { Alert, Button, Checkbox, Group, List, Text } from '@mantine/core';
import { readCsvRows } from '@portal/contracts';
import {
  type MwImportFault,
  type MwImportReport,
  mwImportGuide,
} from '@portal/contracts/modules/mw-applications-requests';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { addressesOf } from '../../../features/dossiers/addresses.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import { Section } from '../../../ui/page/section.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { microwaveLink } from '../microwave-links.js';
import { csvBlob } from './csv-blob.js';
import { ImportPreview } from './import-preview.js';
import classes from './imports.module.css';
import type { ChosenFile } from './use-import.js';

type JudgedLine = MwImportReport['lines'][number];

/** Faulty lines and refused projects that are shown; the file with the report has all of them. */
const SHOWN = 50;

/** What is wrong with a cell, with the field that the form knows it as. */
function useFaultText(): (fault: MwImportFault) => string {
  const { t } = useTexts();
  const issueText = useIssueText();
  return ({ column, message, params }) => {
    const { labelKey } = mwImportGuide(column);
    const name = labelKey ? t('MW_IMPORT_NAMED_COLUMN', { column, field: t(labelKey) }) : column;
    return t('MW_IMPORT_FAULT', { column: name, message: issueText({ message, ...(params && { params }) }) });
  };
}

/** What a line is in the file with the report. */
const outcomeKey = ({ isAccepted, faults }: JudgedLine): string => {
  if (isAccepted) return 'MW_IMPORT_OK';
  return faults.length > 0 ? 'MW_IMPORT_FAULTY' : 'MW_IMPORT_WITH_PROJECT';
};

/** Projects of several hops that become no draft: their faultless hops are left out as well. */
function RefusedProjects({ refused }: Pick<MwImportReport, 'refused'>) {
  const { t } = useTexts();
  const format = useFormat();
  if (refused.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('MW_IMPORT_REFUSED_PROJECTS')}>
      <List size="sm">
        {refused.slice(0, SHOWN).map(({ title, hops, faultyLines }) => (
          <List.Item key={title}>
            {t('MW_IMPORT_REFUSED_PROJECT', { title, count: hops, lines: format.list(faultyLines.map(String)) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

interface ImportReportProps extends ChosenFile {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  /** Judges the file once more. */
  readonly onPartial: (acceptsPartialProjects: boolean) => void;
}

/** What a file becomes, or has become. */
export function ImportReport({
  file,
  csv,
  report,
  acceptsPartialProjects,
  isSent,
  isDone,
  ...rest
}: ImportReportProps) {
  const { isBusy, onConfirm, onPartial } = rest;
  const { lines, ignored, drafts } = report;
  const { t } = useTexts();
  const format = useFormat();
  const textOf = useFaultText();
  const faulty = lines.filter(({ faults }) => faults.length > 0);
  const refused = report.refused.filter(({ hops }) => hops > 1);
  const columns: PlainColumn<JudgedLine>[] = [
    { heading: t('MW_IMPORT_LINE'), cell: ({ line }) => line },
    { heading: t('MW_IMPORT_ROUTE'), cell: ({ route }) => route },
    {
      heading: t('MW_IMPORT_FAULTS'),
      cell: ({ faults }) => (
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={`${fault.column} ${fault.message}`}>{textOf(fault)}</li>
          ))}
        </ul>
      ),
    },
  ];
  const download = () => {
    const [headings, ...rows] = readCsvRows(csv);
    const byLine = new Map(lines.map((judged) => [judged.line, judged]));
    const judged = rows.flatMap(({ cells }, index) => {
      const line = byLine.get(index + 2);
      const texts = line && [t(outcomeKey(line)), line.faults.map(textOf).join(' ')];
      return texts ? [[...(headings?.cells ?? []).map((_, column) => cells[column] ?? ''), ...texts]] : [];
    });
    const names = [...(headings?.cells ?? []), 'importStatus', 'importErrors'];
    saveBlob(csvBlob(names, judged), file.replace(/(\.csv)?$/i, '-report.csv'));
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
      <RefusedProjects refused={refused} />
      {!isDone && (refused.length > 0 || acceptsPartialProjects) && (
        <Checkbox
          label={t('MW_IMPORT_PARTIAL')}
          checked={acceptsPartialProjects}
          disabled={isBusy || isSent}
          onChange={({ currentTarget }) => onPartial(currentTarget.checked)}
        />
      )}
      {faulty.length > 0 && (
        <PlainTable
          caption={t('MW_IMPORT_FAULTS')}
          columns={columns}
          rows={faulty.slice(0, SHOWN)}
          rowKey={({ line }) => String(line)}
        />
      )}
      <ImportPreview csv={csv} lines={lines} />
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
