import { Button, Loader, Text } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../kernel/i18n.js';
import { LeaveGuard } from '../leave-guard.js';
import { EnclosingTab, TabFooter } from './tabs.js';
import classes from './tabs.module.css';

interface SaveTabProps {
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Takes the content back to what is stored; without it there is no Cancel button. */
  readonly onReset?: () => void;
  readonly children: ReactNode;
}

/**
 * Content of a tab that is saved as a whole. Its Save button stands in the footer of the tabs while the tab is shown and
 * works while something is unsaved; leaving the tab with something unsaved asks first.
 */
export function SaveTab({ isUnsaved, isSaving, onSave, onReset, children }: SaveTabProps) {
  const { t } = useTexts();
  const footer = useContext(TabFooter);
  const isShown = useContext(EnclosingTab)?.isShown;
  const isIdle = !isUnsaved || isSaving;
  const buttons = (
    <>
      <span role="status" className={classes.saving}>
        {isSaving && (
          <>
            <Loader size={16} aria-hidden />
            <Text size="sm">{t('SAVING')}</Text>
          </>
        )}
      </span>
      {!isUnsaved && !isSaving && (
        <Text size="sm" c="dimmed">
          {t('NOTHING_TO_SAVE')}
        </Text>
      )}
      {onReset && (
        <Button variant="default" onClick={onReset} disabled={isIdle}>
          {t('CANCEL')}
        </Button>
      )}
      <Button onClick={onSave} disabled={isIdle}>
        {t('SAVE')}
      </Button>
    </>
  );
  return (
    <>
      {children}
      {isShown && footer && createPortal(buttons, footer)}
      {isShown && <LeaveGuard isUnsaved={() => isUnsaved} />}
    </>
  );
}
