import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ViewedFile } from '../../../ui/file-viewer/use-file.js';

// Few visits open a file.
const FileViewer = lazy(async () => ({ default: (await import('../../../ui/file-viewer/file-viewer.js')).FileViewer }));

interface FileViewing {
  readonly view: (file: ViewedFile) => void;
  /** To be drawn once, wherever. */
  readonly viewer: ReactNode;
}

/** The window in which files of a dossier are looked at. */
export function useFileViewing(): FileViewing {
  const [viewed, view] = useState<ViewedFile>();
  const viewer = viewed && (
    <Suspense>
      <FileViewer file={viewed} onClose={() => view(undefined)} />
    </Suspense>
  );
  return { view, viewer };
}
