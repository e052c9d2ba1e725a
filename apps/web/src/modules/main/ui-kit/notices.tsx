import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Waiting } from '../../../ui/loading/waiting.js';
import { EmptyState, ErrorState } from '../../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.js';
import type { Tab } from '../../../ui/tabs/tab.js';
import { Tabs } from '../../../ui/tabs/tabs.js';
import { Specimens } from './control-states.js';
import classes from './ui-kit.module.css';

const tones: readonly { readonly tone: StatusTone; readonly titleKey: string }[] = [
  { tone: 'neutral', titleKey: 'UI_KIT_TONE_NEUTRAL' },
  { tone: 'progress', titleKey: 'UI_KIT_TONE_PROGRESS' },
  { tone: 'good', titleKey: 'UI_KIT_TONE_GOOD' },
  { tone: 'warning', titleKey: 'UI_KIT_TONE_WARNING' },
  { tone: 'bad', titleKey: 'UI_KIT_TONE_BAD' },
];
const TABS = 9;
const DISABLED = 3;
const INVALID = 1;
const nothing = () => undefined;

/** Buttons, badges, tabs, and what stands in for content. */
export function Notices() {
  const { t } = useTexts();
  return (
    <>
      <Specimens title={t('UI_KIT_BUTTONS')}>
        <Row>
          <Button>{t('SAVE')}</Button>
          <Button variant="default">{t('CANCEL')}</Button>
          <Button color="red.8">{t('UI_KIT_CONFIRM_DESTRUCTIVE')}</Button>
          <Button disabled>{t('UI_KIT_STATE_DISABLED')}</Button>
          <Button loading>{t('LOADING')}</Button>
        </Row>
      </Specimens>
      <Specimens title={t('UI_KIT_BADGES')}>
        <Row>
          {tones.map(({ tone, titleKey }) => (
            <StatusBadge key={tone} tone={tone} label={t(titleKey)} />
          ))}
        </Row>
      </Specimens>
      <Specimens title={t('UI_KIT_TABS')}>
        <div className={classes.nested}>
          <SomeTabs />
        </div>
      </Specimens>
      <Specimens title={t('UI_KIT_WAITING')}>
        <Waiting />
        <Waiting fraction={0.4} label={t('UI_KIT_WAITING_KNOWN')} />
      </Specimens>
      <Specimens title={t('UI_KIT_STATES')}>
        <EmptyState title={t('UI_KIT_STATE_EMPTY')} action={<Button variant="default">{t('RETRY')}</Button>}>
          {t('UI_KIT_LONG_TEXT')}
        </EmptyState>
        <ErrorState error={new Error(t('UI_KIT_TOAST_ERROR'))} onRetry={nothing} />
      </Specimens>
    </>
  );
}

const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${classes.row} ${classes.wide}`}>{children}</div>
);

function SomeTabs() {
  const { t } = useTexts();
  const [active, setActive] = useState<string>();
  const tabs: Tab[] = Array.from({ length: TABS }, (_, at) => ({
    id: String(at),
    label: t('UI_KIT_TAB', { number: at + 1 }),
    isDisabled: at === DISABLED,
    isInvalid: at === INVALID,
    content: t('UI_KIT_TAB', { number: at + 1 }),
  }));
  return <Tabs label={t('UI_KIT_TABS')} tabs={tabs} active={active} onOpen={setActive} />;
}
