import { FilesInput } from '../../../features/uploads/files-input.js';
import { UploadInput } from '../../../features/uploads/upload-input.js';
import type { SendFile, UploadedFile } from '../../../features/uploads/use-uploads.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type Information, InformationContext } from '../../../ui/information-button/information.js';
import { InformationButton } from '../../../ui/information-button/information-button.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { ControlStates, Specimens } from './control-states.js';
import classes from './ui-kit.module.css';

const limits = { types: ['pdf', 'png'], maxBytes: 5_000_000 };
const chosen: readonly File[] = [new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' })];
const none: readonly UploadedFile[] = [];

/** Half of the file leaves, and then the line is dead. */
const stuck: SendFile = (_file, { signal, onProgress }) =>
  new Promise((_, reject) => {
    onProgress(0.5);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Files, and what the buttons beside fields tell. */
export function FileFields() {
  const { t } = useTexts();
  const information: Information = {
    contentOf: (name) => ({
      text: name === 'document' ? undefined : t('UI_KIT_LONG_TEXT'),
      document: name === 'text' ? undefined : 'plan.pdf',
    }),
    openDocument: (name) => toastSuccess(name),
  };
  return (
    <>
      <ControlStates title={t('UI_KIT_FILES')} empty={[]} filled={chosen}>
        {(field) => <FilesInput {...field} limits={limits} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_FILES_SENDING')} empty={[]} filled={chosen}>
        {(field) => <FilesInput {...field} limits={limits} share={0.4} />}
      </ControlStates>
      <ControlStates title={t('UI_KIT_UPLOAD')} empty={none} filled={none}>
        {(field) => <UploadInput {...field} limits={limits} send={stuck} />}
      </ControlStates>
      <InformationContext value={information}>
        <Specimens title={t('UI_KIT_INFORMATION')}>
          <div className={classes.row}>
            <InformationButton name="text" about={t('UI_KIT_TEXT')} />
            <InformationButton name="document" about={t('UI_KIT_FILES')} />
            <InformationButton name="both" about={t('UI_KIT_NUMBER')} />
          </div>
        </Specimens>
      </InformationContext>
    </>
  );
}
