import { attachmentRules } from '@portal/contracts';
import { useState } from 'react';
import { ApiError } from '../../../kernel/api-error.js';
import type { CallOptions } from '../../../kernel/client.js';
import { useIssueText } from '../../../ui/inputs/issue-text.js';

const FILE_PATH = /^body\.files\.(\d+)$/;

/** Files that are to go with a message or an opinion. */
export interface Attachments {
  readonly files: readonly File[];
  readonly choose: (files: readonly File[]) => void;
  /** What the server said of a file that it refused. */
  readonly refusalOf: (file: File) => string | undefined;
  /** How much has left, 0 to 1, while they are being sent. */
  readonly share: number | undefined;
  /** There are no more than may go, and none that was refused. */
  readonly mayGo: boolean;
  /** Sends them. What the server refuses is kept for {@link refusalOf}; the failure is passed on. */
  readonly send: <Result>(call: (files: readonly File[], options: CallOptions) => Promise<Result>) => Promise<Result>;
}

/** The texts of refused files, by their position; undefined when a call failed for something else. */
function refusalsIn(error: unknown, textOf: ReturnType<typeof useIssueText>): ReadonlyMap<number, string> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return undefined;
  const { issues } = error.problem;
  const positions = issues.map(({ path }) => FILE_PATH.exec(path)?.[1]);
  if (issues.length === 0 || positions.includes(undefined)) return undefined;
  return new Map(issues.map((issue, at) => [Number(positions[at]), textOf(issue)]));
}

/** Whether a call failed for its files alone, which say so themselves. */
export const isAboutFiles = (error: unknown): boolean => refusalsIn(error, () => '') !== undefined;

/** The files chosen in a form, and how their sending goes. */
export function useAttachments(): Attachments {
  const issueText = useIssueText();
  const [files, choose] = useState<readonly File[]>([]);
  const [refusals, setRefusals] = useState<ReadonlyMap<File, string>>(new Map());
  const [share, setShare] = useState<number>();

  const send: Attachments['send'] = async (call) => {
    // Without files there is nothing to watch leave.
    if (files.length === 0) return call(files, {});
    setShare(0);
    try {
      return await call(files, { onProgress: setShare });
    } catch (error) {
      const said = refusalsIn(error, issueText);
      if (said) setRefusals(new Map(files.flatMap((file, at) => (said.has(at) ? [[file, said.get(at) ?? '']] : []))));
      throw error;
    } finally {
      setShare(undefined);
    }
  };

  return {
    files,
    choose,
    refusalOf: (file) => refusals.get(file),
    share,
    mayGo: files.length <= attachmentRules.maximum && !files.some((file) => refusals.has(file)),
    send,
  };
}
