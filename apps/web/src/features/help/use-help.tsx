import { isModuleKey, type ModuleKey, modules } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { reportError } from '../../kernel/error-reporter.js';
import { useTexts } from '../../kernel/i18n.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';
import { documentsQuery } from '../documents/documents.queries.js';
import { moduleDocument } from '../documents/module-document.js';
import { moduleTitleKey, useModuleEntries } from '../portal/module-entries.js';
import { ShortcutsDialog } from './shortcuts-dialog.js';

// Few visits open a document.
const FileViewer = lazy(async () => ({ default: (await import('../../ui/file-viewer/file-viewer.js')).FileViewer }));

/** Something that helps. */
export interface HelpEntry {
  readonly id: string;
  readonly kind: 'shortcuts' | 'document';
  readonly label: string;
  readonly hint?: string;
  readonly onOpen: () => void;
}

interface Help {
  readonly entries: readonly HelpEntry[];
  readonly isSearching: boolean;
  /** What an entry has opened; it belongs on the page beside what lists the entries. */
  readonly window: ReactNode;
}

/** What helps: the keys there are, and the documents of the portal and of the modules that the user sees. */
export function useHelp(isWanted: boolean): Help {
  const { t } = useTexts();
  const [hasShortcuts, showShortcuts] = useState(false);
  const [viewed, view] = useState<ViewedFile>();
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    ...documentsQuery(),
    enabled: isWanted,
  });
  useEffect(() => {
    if (error) reportError('The documents could not be listed.', error);
  }, [error]);
  const seen: ReadonlySet<string> = new Set(['main', ...useModuleEntries().map(({ manifest }) => manifest.key)]);
  const isSeen = (key: string): key is ModuleKey => isModuleKey(key) && seen.has(key);
  const documents = data.flatMap(({ id, name, module }): HelpEntry[] =>
    isSeen(module)
      ? [
          {
            id: `document-${id}`,
            kind: 'document',
            label: name,
            hint: module === 'main' ? undefined : t(moduleTitleKey(modules[module])),
            onOpen: () => view(moduleDocument(module, name)),
          },
        ]
      : [],
  );
  const shortcuts: HelpEntry = {
    id: 'shortcuts',
    kind: 'shortcuts',
    label: t('HELP_SHORTCUTS'),
    onOpen: () => showShortcuts(true),
  };
  return {
    entries: [shortcuts, ...documents],
    isSearching: isFetching,
    window: (
      <>
        <ShortcutsDialog opened={hasShortcuts} onClose={() => showShortcuts(false)} />
        {viewed && (
          <Suspense>
            <FileViewer file={viewed} onClose={() => view(undefined)} />
          </Suspense>
        )}
      </>
    ),
  };
}
