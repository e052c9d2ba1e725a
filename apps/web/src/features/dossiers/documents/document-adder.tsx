import { DocumentKind, type DocumentVisibility, type NewDocument } from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { UploadInput } from '../../uploads/upload-input.js';
import type { SendFile } from '../../uploads/use-uploads.js';
import classes from './documents.module.css';

interface DocumentAdderProps {
  readonly visibilities: readonly DocumentVisibility[];
  readonly send: (document: NewDocument, ...file: Parameters<SendFile>) => ReturnType<SendFile>;
  readonly onAdded: () => void;
}

/** Sends files as documents of the kind that is chosen. */
export function DocumentAdder({ visibilities, send, onAdded }: DocumentAdderProps) {
  const { t } = useTexts();
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const [chosen, setVisibility] = useState<DocumentVisibility | null>(null);
  const visibility = visibilities.find((offered) => offered === chosen) ?? visibilities[0];
  if (visibility === undefined) return null;
  return (
    <div className={classes.adder} data-tool>
      <ChoiceInput
        label={t('DOCUMENT_KIND')}
        choices={DocumentKind.options.map((value) => ({ value, label: t(`DOCUMENT_KIND_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <ChoiceInput
        label={t('DOCUMENT_VISIBILITY')}
        choices={visibilities.map((value) => ({ value, label: t(`DOCUMENT_VISIBILITY_${value}`) }))}
        value={visibility}
        onChange={setVisibility}
      />
      <div className={classes.files}>
        <UploadInput
          label={t('DOCUMENT_ADD')}
          description={kind === null ? t('DOCUMENT_ADD_HINT') : undefined}
          value={[]}
          onChange={(files) => {
            for (const { name } of files) toastSuccess(t('DOCUMENT_TAKEN', { name }));
            onAdded();
          }}
          send={(file, options) => send({ kind: kind ?? 'OTHER', visibility }, file, options)}
          disabled={kind === null}
        />
      </div>
    </div>
  );
}
