import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconDownload, IconFileUnknown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../dialogs/dialog.js';
import { ErrorBoundary } from '../error-boundary.js';
import { Waiting } from '../loading/waiting.js';
import { saveBlob } from '../save-blob.js';
import { EmptyState } from '../states.js';
import classes from './file-viewer.module.css';
import { ImageView } from './image-view.js';
import { TextView } from './text-view.js';
import { type FileState, useFile, type ViewedFile } from './use-file.js';

/** Pixels, where the window has them. */
const WIDTH = 1200;
const LEAST_HEIGHT = 600;

const PdfView = lazy(() => import('./pdf-view.js'));

interface FileViewerProps {
  /** Shown while it is given. Its `source` is constant as long. */
  readonly file: ViewedFile | undefined;
  readonly onClose: () => void;
}

/** Window that shows an image, a PDF or a text, read-only; says so of what it cannot show. Titled by the file's name. */
export function FileViewer({ file, onClose }: FileViewerProps) {
  const isWide = useMediaQuery(`(min-width: ${WIDTH}px)`, true);
  const [last, setLast] = useState(file);
  if (file && file !== last) setLast(file);
  return (
    <Dialog
      opened={file !== undefined}
      title={last?.name ?? ''}
      onCancel={onClose}
      width={isWide ? WIDTH : '100%'}
      minHeight={LEAST_HEIGHT}
    >
      {last && <Viewed key={last.name} file={last} onClose={onClose} />}
    </Dialog>
  );
}

function Viewed({ file, onClose }: { readonly file: ViewedFile; readonly onClose: () => void }) {
  const { t } = useTexts();
  const state = useFile(file);
  const [hasFailed, setFailed] = useState(false);
  const content = 'content' in state ? state.content : undefined;
  const fail = useCallback((error: unknown) => {
    // The file is at fault, not the program.
    console.warn(error);
    setFailed(true);
  }, []);
  return (
    <>
      <DialogBody>
        <div className={classes.content}>
          {hasFailed ? <Failed /> : <Content name={file.name} state={state} onFailure={fail} />}
        </div>
      </DialogBody>
      <DialogFooter>
        {content && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveBlob(content, file.name)}
          >
            {t('FILE_VIEWER_SAVE')}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {t('CLOSE')}
        </Button>
      </DialogFooter>
    </>
  );
}

interface ContentProps {
  readonly name: string;
  readonly state: FileState;
  readonly onFailure: (error: unknown) => void;
}

function Content({ name, state, onFailure }: ContentProps): ReactNode {
  const { t } = useTexts();
  if (state.phase === 'loading') return <Waiting />;
  if (state.phase === 'failed') return <Failed />;
  if (state.phase === 'unsupported') {
    const title = t('_RSFAP_SHARED_FILE_VIEWER_NOT_SUPPORTED_FILE_TYPE');
    return <EmptyState title={title} icon={<IconFileUnknown size={26} stroke={1.6} />} />;
  }
  const { content } = state;
  switch (state.type) {
    case 'IMAGE':
      return <ImageView name={name} content={content} onFailure={onFailure} />;
    case 'TEXT':
      return <TextView name={name} content={content} onFailure={onFailure} />;
    case 'PDF':
      return (
        // Whatever else the PDF library throws stays inside the window.
        <ErrorBoundary fallback={<Failed />}>
          <Suspense fallback={<Waiting />}>
            <PdfView content={content} onFailure={onFailure} />
          </Suspense>
        </ErrorBoundary>
      );
  }
}

function Failed() {
  const { t } = useTexts();
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {t('_RSFAP_SHARED_ERROR')}
    </Alert>
  );
}
