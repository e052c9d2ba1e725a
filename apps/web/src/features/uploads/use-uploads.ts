import { type FileLimits, fileRefusal, type UploadOutcome, type UploadRefusal, uploadCodes } from '@portal/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../kernel/api-error.js';
import { useTexts } from '../../kernel/i18n.js';
import { useIssueText } from '../../ui/inputs/issue-text.js';

/** What the server says of a file that it has taken. */
export type UploadedFile = Extract<UploadOutcome, { resultCode: typeof uploadCodes.success }>['resultData'];

/** Sends one file. `onProgress` receives the fraction sent, 0 to 1. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<UploadOutcome>;

/** A file on its way, or one that did not get there. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  readonly share: number;
  readonly failure?: string;
  /** Sending the same file again may go better. */
  readonly isPassing?: boolean;
}

interface Uploads {
  readonly send: SendFile;
  readonly limits: FileLimits;
  readonly onUploaded: (file: UploadedFile) => void;
}

/** Sends files side by side. Leaving the screen gives up those that are not there yet. */
export function useUploads(given: Uploads) {
  const { t } = useTexts();
  const issueText = useIssueText();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextId = useRef(0);
  const latest = useRef({ ...given, t, issueText });
  latest.current = { ...given, t, issueText };

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const drop = useCallback((id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setSendings((all) => all.filter((sending) => sending.id !== id));
  }, []);

  const refusalText = useCallback((reason: UploadRefusal, file: File): string => {
    const { issueText: say, limits } = latest.current;
    const { name } = file;
    if (reason === 'SIZE') return say(fileRefusal(uploadCodes.sizeExceeded, file, limits));
    if (reason === 'EXTENSION') return say(fileRefusal(uploadCodes.invalidExtension, file, limits));
    return latest.current.t(`UPLOAD_REFUSED_${reason}`, { name });
  }, []);

  const start = useCallback(
    async (file: File, id: number) => {
      const controller = new AbortController();
      controllers.current.set(id, controller);
      const change = (part: Partial<Sending>) =>
        setSendings((all) => all.map((sending) => (sending.id === id ? { ...sending, ...part } : sending)));
      const isGivenUp = () => controller.signal.aborted;
      try {
        const { signal } = controller;
        const onProgress = (share: number) => !isGivenUp() && change({ share });
        const { resultCode, resultData } = await latest.current.send(file, { signal, onProgress });
        if (isGivenUp()) return;
        if (resultCode !== uploadCodes.success) return change({ failure: refusalText(resultData.reason, file) });
        drop(id);
        latest.current.onUploaded(resultData);
      } catch (error) {
        if (isGivenUp()) return;
        console.error(error);
        change({ failure: errorText(error, latest.current.t), isPassing: true });
      }
    },
    [drop, refusalText],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({ id: nextId.current++, file, share: 0 }));
      setSendings((all) => [...all, ...added]);
      for (const { file, id } of added) void start(file, id);
    },
    [start],
  );

  const retry = useCallback(
    ({ id, file }: Sending) => {
      setSendings((all) => all.map((sending) => (sending.id === id ? { id, file, share: 0 } : sending)));
      void start(file, id);
    },
    [start],
  );

  return { sendings, add, drop, retry };
}
