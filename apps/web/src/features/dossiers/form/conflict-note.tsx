import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { addressesOf } from '../addresses.js';
import { useSaveState } from '../autosave/use-autosave.js';
import { useApplication } from './application-context.js';
import classes from './form.module.css';

/** Kept in the history entry of a form that is read again: what was typed before. */
export interface TypedBefore {
  readonly typed: object;
}

/** Says that the draft was changed elsewhere, and reads it again; what was typed is kept to compare. */
export function ConflictNote() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { getValues } = useFormContext();
  const {
    kind,
    proposal,
    saving: { saver },
  } = useApplication();
  const { phase } = useSaveState(saver);
  const id = saver.current?.id;
  if (phase !== 'conflict' || !id) return null;
  const reload = () => {
    saver.abandon();
    const state: TypedBefore = { typed: structuredClone(getValues()) };
    const { application, proposal: proposed } = addressesOf(kind);
    navigate((proposal ? proposed : application)(id), { replace: true, state });
  };
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      className={classes.conflict}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('DOSSIER_CHANGED_ELSEWHERE')}
    >
      <Text size="sm" mb="xs">
        {t('DOSSIER_CHANGED_ELSEWHERE_CONSEQUENCE')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={reload}>
        {t('DOSSIER_RELOAD')}
      </Button>
    </Alert>
  );
}
