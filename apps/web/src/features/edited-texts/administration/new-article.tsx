import { Stack } from '@mantine/core';
import { EditedText, type ModuleKey, moduleKeys, modules } from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextInput } from '../../../ui/inputs/text/text-input.js';
import { moduleTitleKey } from '../../portal/module-entries.js';
import type { TextSubject } from './text-drafts.js';

interface NewArticleProps {
  readonly isTaken: (subject: TextSubject) => boolean;
  readonly onCancel: () => void;
  readonly onAdd: (subject: TextSubject) => void;
}

/** Module and key of a new article of the help. */
export function NewArticle({ isTaken, onCancel, onAdd }: NewArticleProps) {
  const { t } = useTexts();
  const [module, setModule] = useState<ModuleKey | null>('main');
  const [key, setKey] = useState('');
  const subject: TextSubject = { kind: 'HELP', module: module ?? 'main', key };
  const isWrong = key !== '' && !EditedText.shape.key.safeParse(key).success;
  const error = isWrong ? t('TEXT_KEY_WRONG') : isTaken(subject) ? t('TEXT_KEY_TAKEN') : undefined;
  return (
    <Dialog opened title={t('TEXT_ARTICLE_ADD')} onCancel={onCancel}>
      <DialogBody>
        <Stack gap="sm">
          <ChoiceInput
            label={t('DOCUMENTS_MODULE')}
            required
            value={module}
            onChange={setModule}
            choices={moduleKeys.map((value) => ({
              value,
              label: value === 'main' ? t('DOCUMENTS_OF_PORTAL') : t(moduleTitleKey(modules[value])),
            }))}
          />
          <TextInput
            label={t('TEXT_KEY')}
            description={t('TEXT_KEY_HINT')}
            required
            value={key}
            onChange={setKey}
            error={error}
          />
        </Stack>
      </DialogBody>
      <DialogActions
        onCancel={onCancel}
        onConfirm={() => onAdd(subject)}
        confirmLabel={t('TEXT_ARTICLE_ADD')}
        isUnanswered={key === '' || module === null}
        isConfirmDisabled={error !== undefined}
      />
    </Dialog>
  );
}
