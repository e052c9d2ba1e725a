import { Alert, Stack } from '@mantine/core';
import {
  type ModuleKey,
  type ModuleManifest,
  moduleKeys,
  modules,
  supportedExtensions,
  type UploadOutcome,
  uploadCodes,
  uploadRules,
} from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { moduleTitleKey } from '../../portal/module-entries.js';
import { FilesInput } from '../../uploads/files-input.js';
import { documentsClient, documentsQuery } from '../documents.queries.js';
import { isPlace, type Place, PlaceFields } from './place-fields.js';

/** Modules that have documents. */
const withDocuments = moduleKeys.filter((key) => (modules[key] as ModuleManifest).documents !== null);
const limits = { types: supportedExtensions, maximumBytes: uploadRules.maximumBytes };

const refusalKeys: Readonly<Record<string, string>> = {
  CONTENT: 'UPLOAD_REFUSED_CONTENT',
  INFECTED: 'UPLOAD_REFUSED_INFECTED',
};

/** Adds files to the documents of a module. A file that was refused is named, and the others are kept. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [module, setModule] = useState<ModuleKey | null>('main');
  const [place, setPlace] = useState<Place>({ folder: '', locale: null });
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const textOf = (outcome: UploadOutcome): string[] => {
    if (outcome.resultCode === uploadCodes.success) return [];
    const { name, reason } = outcome.resultData;
    return [t(refusalKeys[reason] ?? 'DOCUMENT_REFUSED', { name })];
  };
  const add = useMutation({
    mutationFn: () => documentsClient.addDocuments({ body: { module: module ?? 'main', ...place }, files: [...files] }),
    onSuccess: async (outcomes) => {
      await queries.invalidateQueries({ queryKey: documentsQuery().queryKey });
      const refusals = outcomes.flatMap(textOf);
      const added = outcomes.length - refusals.length;
      if (added > 0) toastSuccess(t('DOCUMENTS_ADDED', { count: added }));
      setRefused(refusals);
      setFiles([]);
      if (refusals.length === 0) onClose();
    },
    onError: (error) => toastError(error),
  });
  return (
    <Dialog opened title={t('DOCUMENTS_ADD')} onCancel={onClose} width={600}>
      <DialogBody>
        <Stack gap="sm">
          {refused.length > 0 && (
            <Alert color="red" variant="light" role="alert">
              {refused.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Alert>
          )}
          <ChoiceInput
            label={t('DOCUMENTS_MODULE')}
            required
            value={module}
            choices={withDocuments.map((key) => ({
              value: key,
              label: key === 'main' ? t('DOCUMENTS_OF_PORTAL') : t(moduleTitleKey(modules[key])),
            }))}
            onChange={setModule}
          />
          <PlaceFields place={place} onChange={setPlace} />
          <FilesInput label={t('DOCUMENTS_FILES')} required value={files} onChange={setFiles} limits={limits} />
        </Stack>
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        onConfirm={() => add.mutate()}
        confirmLabel={t('DOCUMENTS_ADD')}
        isUnanswered={files.length === 0 || module === null}
        isConfirmDisabled={!isPlace(place)}
        isBusy={add.isPending}
      />
    </Dialog>
  );
}
