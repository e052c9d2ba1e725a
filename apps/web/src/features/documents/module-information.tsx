import { type ModuleKey, type ModuleManifest, modules } from '@portal/contracts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useHasText, useTexts } from '../../kernel/i18n.js';
import type { ViewedFile } from '../../ui/file-viewer/use-file.js';
import { type Information, InformationContext } from '../../ui/information-button/information.js';
import { useCurrentModule, usePortal } from '../portal/portal.js';
import { informationKey } from './information-key.js';
import { moduleDocument } from './module-document.js';

// Few visits open a document.
const FileViewer = lazy(async () => ({ default: (await import('../../ui/file-viewer/file-viewer.js')).FileViewer }));

/**
 * Gives the screens of a module their information buttons: those that the module's settings enable, while the portal has
 * them switched on. A document is offered wherever the settings map the button to one; a module without documents of its
 * own takes it from the portal's.
 */
export function ModuleInformation({ module, children }: { readonly module: ModuleKey; readonly children: ReactNode }) {
  const { t } = useTexts();
  const hasText = useHasText();
  const { settings: portalSettings } = usePortal().configuration;
  const { enabledInformationButtons, informationButtonsAttachementsMap } = useCurrentModule().settings;
  const [viewed, view] = useState<ViewedFile>();
  const { documents: address }: ModuleManifest = modules[module];
  const owner = address === null ? 'main' : module;

  const information = useMemo((): Information => {
    const attachments = new Map(
      informationButtonsAttachementsMap.map(({ informationButton, attachment }) => [
        informationButton,
        attachment.name ?? attachment.attachmentName,
      ]),
    );
    return {
      contentOf: (button) => {
        if (!portalSettings.informationButtons || !enabledInformationButtons.includes(button)) return undefined;
        const key = informationKey(button);
        const text = hasText(key) ? t(key) : undefined;
        const document = attachments.get(button);
        return text === undefined && document === undefined ? undefined : { text, document };
      },
      openDocument: (name) => view(moduleDocument(owner, name)),
    };
  }, [
    portalSettings.informationButtons,
    enabledInformationButtons,
    informationButtonsAttachementsMap,
    hasText,
    t,
    owner,
  ]);

  return (
    <InformationContext value={information}>
      {children}
      {viewed && (
        <Suspense>
          <FileViewer file={viewed} onClose={() => view(undefined)} />
        </Suspense>
      )}
    </InformationContext>
  );
}
