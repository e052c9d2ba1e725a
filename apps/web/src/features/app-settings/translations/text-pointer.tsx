import { ActionIcon, Button, Portal } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { IconArrowsUpDown, IconPointer } from '@tabler/icons-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { textPointing } from '../text-pointing.js';
import { PointedTextDialog } from './pointed-text-dialog.js';
import { elementsWithTexts, elementWithText, textsOf } from './pointed-texts.js';
import { type RecordedText, recordTexts } from './recorded-texts.js';
import classes from './text-pointer.module.css';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
/** What would work the page while texts are pointed at. */
const presses = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'dblclick'] as const;

const elementOf = ({ target }: Event): Element | undefined => (target instanceof Element ? target : undefined);

/** Surrounds the element pointed at, wherever the page is scrolled to. */
function Frame({ of }: { readonly of: Element }) {
  const [, measureAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener('scroll', measureAgain, true);
    window.addEventListener('resize', measureAgain);
    return () => {
      window.removeEventListener('scroll', measureAgain, true);
      window.removeEventListener('resize', measureAgain);
    };
  }, []);
  const { left, top, width, height } = of.getBoundingClientRect();
  return <div className={classes.frame} style={{ left, top, width, height }} />;
}

/**
 * Lets an administrator point at texts of any page, with the mouse or with the arrow keys, and change them. While texts
 * are pointed at the page itself does not react; F2 changes between the two.
 */
export function TextPointer() {
  const { t } = useTexts();
  const [isPointing, setPointing] = useState(false);
  const [current, setCurrent] = useState<Element>();
  const [isOnTop, setOnTop] = useState(false);
  const { asked, isOpen, ask, close } = useQuestion<{ readonly id: string; readonly texts: readonly RecordedText[] }>();
  const bar = useRef<HTMLElement>(null);
  const leave = useRef<() => void>(undefined);
  useEffect(recordTexts, []);
  useEffect(() => {
    leave.current = isOpen ? close : isPointing ? () => setPointing(false) : undefined;
  });
  // At the window and before any dialog listens there: a dialog of the page, and what is typed in it, stays.
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !leave.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      leave.current();
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, []);
  useEffect(() => {
    if (isOpen) return;
    const toggle = (event: KeyboardEvent) => {
      if (event.key !== 'F2') return;
      event.preventDefault();
      setPointing((before) => !before);
    };
    document.addEventListener('keydown', toggle, true);
    return () => document.removeEventListener('keydown', toggle, true);
  }, [isOpen]);
  useEffect(() => {
    if (!isPointing || isOpen) return;
    const isOfBar = (event: Event) => bar.current?.contains(elementOf(event) ?? null) ?? false;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const edit = (element: Element | undefined) => {
      const texts = element ? textsOf(element) : [];
      if (texts.length > 0) ask({ id: randomId(), texts });
    };
    const press = (event: Event) => void (isOfBar(event) || stop(event));
    const move = (event: Event) => setCurrent(isOfBar(event) ? undefined : elementWithText(elementOf(event)!));
    const click = (event: Event) => {
      if (isOfBar(event)) return;
      stop(event);
      edit(elementWithText(elementOf(event)!));
    };
    const leave = (event: Event) => void (isOfBar(event) && setCurrent(undefined));
    const key = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step !== undefined) {
        stop(event);
        const all = elementsWithTexts(bar.current);
        const at = current ? all.indexOf(current) : -1;
        const next = all[at === -1 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length];
        next?.scrollIntoView?.({ block: 'center' });
        setCurrent(next);
      } else if (event.key === 'Enter' && current) {
        stop(event);
        edit(current);
      }
    };
    for (const name of presses) document.addEventListener(name, press, true);
    document.addEventListener('pointermove', move, true);
    document.addEventListener('click', click, true);
    document.addEventListener('focusin', leave, true);
    document.addEventListener('keydown', key, true);
    return () => {
      for (const name of presses) document.removeEventListener(name, press, true);
      document.removeEventListener('pointermove', move, true);
      document.removeEventListener('click', click, true);
      document.removeEventListener('focusin', leave, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [isPointing, isOpen, current, ask]);
  const keys = isPointing && current ? [...new Set(textsOf(current).map(({ key }) => key))] : [];
  return (
    <Portal>
      <section
        ref={bar}
        className={classes.bar}
        aria-label={t('TEXTS_POINTING')}
        data-on-top={isOnTop || undefined}
        hidden={isOpen}
      >
        <Button
          size="compact-sm"
          variant={isPointing ? 'filled' : 'default'}
          aria-pressed={isPointing}
          aria-keyshortcuts="F2"
          leftSection={<IconPointer size={16} aria-hidden />}
          onClick={() => setPointing(!isPointing)}
        >
          {t('TEXTS_POINTING_POINT')}
        </Button>
        <span role="status" className={classes.key}>
          {keys.length > 0 ? keys.join(', ') : t(isPointing ? 'TEXTS_POINTING_HINT' : 'TEXTS_POINTING_PAUSED')}
        </span>
        <ActionIcon
          size={26}
          variant="default"
          aria-label={t('TEXTS_POINTING_MOVE')}
          title={t('TEXTS_POINTING_MOVE')}
          onClick={() => setOnTop(!isOnTop)}
        >
          <IconArrowsUpDown size={16} aria-hidden />
        </ActionIcon>
        <Button size="compact-sm" variant="default" onClick={() => textPointing.set(false)}>
          {t('TEXTS_POINTING_END')}
        </Button>
      </section>
      {isPointing && !isOpen && current?.isConnected && <Frame key={keys.join()} of={current} />}
      {asked && <PointedTextDialog key={asked.id} texts={asked.texts} isOpen={isOpen} onClose={close} />}
    </Portal>
  );
}
