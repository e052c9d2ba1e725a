import { useMediaQuery } from '@mantine/hooks';
import { Activity, createContext, useContext, useId, useState } from 'react';
import { below, breakpoints } from '../breakpoints.js';
import { type Tab, tabOf } from './tab.js';
import { TabHeaders, TabSelect } from './tab-headers.js';
import classes from './tabs.module.css';

const NARROW = below(breakpoints.xs);

interface TabsProps {
  /** What the tabs are about; not shown, said by screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string | undefined;
  readonly onOpen: (tab: string) => void;
  /** Panels once opened stay alive while another is shown, with what was typed in them. */
  readonly keepsPanels?: boolean;
}

/** Place below the panels for what belongs to the active one; the outermost tabs give it. */
export const TabFooter = createContext<HTMLElement | null>(null);
/** The enclosing tab, and whether it is shown: a kept panel stays mounted while it is hidden. */
export const EnclosingTab = createContext<{ readonly id: string; readonly isShown: boolean } | null>(null);

/**
 * Panels of which one is shown, chosen by headers, or by a list below 600 px. The active tab is the caller's; see
 * `RouteTabs` for tabs that live in the address. A panel is rendered when it is first opened.
 */
export function Tabs({ label, tabs, active: asked, onOpen, keepsPanels = false }: TabsProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const prefix = useId();
  const outerFooter = useContext(TabFooter);
  const [ownFooter, setOwnFooter] = useState<HTMLElement | null>(null);
  const isShown = useContext(EnclosingTab)?.isShown ?? true;
  const active = tabOf(tabs, asked)?.id;
  const opened = useOpened(active, keepsPanels);
  const idOf = (tab: string) => `${prefix}-${tab}`;
  const panelIdOf = (tab: string) => `${prefix}-${tab}-panel`;
  const choice = { label, tabs, active, onOpen: (tab: string) => tab !== active && onOpen(tab) };
  return (
    <div className={outerFooter ? classes.inner : undefined}>
      {isNarrow ? <TabSelect {...choice} /> : <TabHeaders {...choice} idOf={idOf} panelIdOf={panelIdOf} />}
      <TabFooter value={outerFooter ?? ownFooter}>
        {tabs
          .filter(({ id }) => opened.has(id))
          .map(({ id, label: name, content }) => (
            <Activity key={id} mode={id === active ? 'visible' : 'hidden'}>
              <EnclosingTab value={{ id, isShown: isShown && id === active }}>
                <section
                  id={panelIdOf(id)}
                  {...(isNarrow
                    ? { role: 'group', 'aria-label': name }
                    : { role: 'tabpanel', 'aria-labelledby': idOf(id), tabIndex: 0 })}
                  className={classes.panel}
                >
                  {content}
                </section>
              </EnclosingTab>
            </Activity>
          ))}
      </TabFooter>
      {!outerFooter && <div ref={setOwnFooter} className={classes.footer} data-save-bar />}
    </div>
  );
}

/** Tabs whose panels exist: the active one, and with `keeps` those that were active before. */
function useOpened(active: string | undefined, keeps: boolean): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (active !== undefined && !opened.has(active)) {
    const next = new Set(keeps ? opened : []).add(active);
    setOpened(next);
    return next;
  }
  return opened;
}
