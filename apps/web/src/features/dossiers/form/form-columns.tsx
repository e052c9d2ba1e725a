import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMap } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { below } from '../../../ui/breakpoints.js';
import { useApplication } from './application-context.js';
import classes from './form.module.css';

/** Pixels of the window from which both columns have room; `form.module.css` has it too. */
const TWO_COLUMNS = 1200;

interface FormColumnsProps {
  /** Figures and map; fills the height it is given. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/**
 * The fields of a form, and what follows from them always in reach: beside the fields on a wide window, where it stays in
 * view, and on a narrow one in a panel that a button of the submission bar opens.
 */
export function FormColumns({ aside, children }: FormColumnsProps) {
  const isNarrow = useMediaQuery(below(TWO_COLUMNS), false, { getInitialValueInEffect: false });
  return (
    <div className={classes.columns}>
      <div className={classes.fields}>{children}</div>
      {isNarrow ? <AsidePanel>{aside}</AsidePanel> : <aside className={classes.aside}>{aside}</aside>}
    </div>
  );
}

function AsidePanel({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts();
  const { dock } = useApplication();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  if (!dock) return null;
  return createPortal(
    <>
      {isOpen && (
        <aside id={panel} className={classes.panel}>
          {children}
        </aside>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMap size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('DOSSIER_ASIDE')}
      </Button>
    </>,
    dock,
  );
}
