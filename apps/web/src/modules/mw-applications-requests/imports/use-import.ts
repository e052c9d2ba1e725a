import type { MwImportReport, MwImportRequest } from '@portal/contracts/modules/mw-applications-requests';
import { useState } from 'react';
import { randomId } from '../../../features/dossiers/random-id.js';
import { ApiError } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';
import { toastError } from '../../../ui/toasts.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';

/** A file that was judged. */
export interface ChosenFile {
  readonly file: string;
  readonly csv: string;
  readonly report: MwImportReport;
  /** Names the import: confirmed again, it opens no draft twice. */
  readonly importId: string;
  /** Projects with a faulty line become drafts of their other hops. */
  readonly acceptsPartialProjects: boolean;
  /** It was confirmed, and may not be judged otherwise any more. */
  readonly isSent: boolean;
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

  const send = async (request: Omit<MwImportRequest, 'holderId'>): Promise<MwImportReport | undefined> => {
    setBusy(true);
    try {
      return await mwApplicationsRequestsClient.importHops({ body: { ...request, holderId } });
    } catch (error) {
      toastError(error, faultOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const judge = async (file: string, csv: string, acceptsPartialProjects: boolean): Promise<void> => {
    const report = await send({ csv, acceptsPartialProjects });
    // What was judged before stays on screen when the answer does not come.
    if (report)
      setChosen({ file, csv, report, acceptsPartialProjects, importId: randomId(), isSent: false, isDone: false });
  };

  return {
    chosen,
    isBusy,
    choose: (file: string, csv: string): Promise<void> => judge(file, csv, false),
    judgeAgain: async (acceptsPartialProjects: boolean): Promise<void> => {
      if (chosen) await judge(chosen.file, chosen.csv, acceptsPartialProjects);
    },
    confirm: async (): Promise<void> => {
      if (!chosen) return;
      const { csv, importId, acceptsPartialProjects } = chosen;
      const report = await send({ csv, importId, acceptsPartialProjects });
      // Some drafts may be open by now: only this very import, sent again, opens none twice.
      setChosen({ ...chosen, ...(report && { report }), isSent: true, isDone: report !== undefined });
      if (!report) return;
      await onOpened();
    },
  };
}
