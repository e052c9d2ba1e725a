import type { MwImportReport } from '@portal/contracts/modules/mw-applications-requests';
import { useState } from 'react';
import { randomId } from '../../../features/dossiers/random-id.js';
import { ApiError } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { toastError } from '../../../ui/toasts.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';

/** A file that was judged. */
interface ChosenFile {
  readonly file: string;
  readonly csv: string;
  readonly report: MwImportReport;
  /** Names the import: confirmed again, it opens no draft twice. */
  readonly importId: string;
  /** Its drafts are open. */
  readonly isDone: boolean;
}

/** Judges a file, and opens its drafts once that is confirmed. @param onOpened called once there are new drafts */
export function useImport(holderId: string | undefined, onOpened: () => Promise<unknown>) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isBusy, setBusy] = useState(false);

  /** What is wrong with the file itself; undefined for any other failure. */
  const faultOf = (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    const issue = error.problem.issues.find(({ path }) => path === 'body.csv');
    if (error.code === 'BODY_TOO_LARGE' || issue?.code === 'too_big') return t('MW_IMPORT_TOO_LARGE');
    return issue && issueText(issue);
  };

  const send = async (csv: string, importId?: string): Promise<MwImportReport | undefined> => {
    setBusy(true);
    try {
      return await mwApplicationsRequestsClient.importHops({ body: { csv, holderId, importId } });
    } catch (error) {
      toastError(error, faultOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    chosen,
    isBusy,
    choose: async (file: string, csv: string): Promise<void> => {
      const report = await send(csv);
      setChosen(report && { file, csv, report, importId: randomId(), isDone: false });
    },
    confirm: async (): Promise<void> => {
      if (!chosen) return;
      const report = await send(chosen.csv, chosen.importId);
      if (!report) return;
      setChosen({ ...chosen, report, isDone: true });
      await onOpened();
    },
  };
}
