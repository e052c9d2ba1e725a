import { reportError } from '../kernel/error-reporter.js';

export type Stop = () => void;

/** Starts what the first page can do without. Answers what stops it. */
export function startLater(begin: () => Promise<Stop>): Stop {
  let isOver = false;
  let stop: Stop | undefined;
  begin().then(
    (stopBegun) => {
      if (isOver) stopBegun();
      else stop = stopBegun;
    },
    (error: unknown) => reportError('A part of the portal could not be loaded.', error),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
