import { IconAlertCircle } from '@tabler/icons-react';
import { useInvalidTabs } from '../../../ui/form/use-invalid-tabs.js';
import classes from './application.module.css';
import { sectionOfPath } from './located-issues.js';

interface SectionLegendProps {
  /** As `sectionOfPath` names it. */
  readonly section: string;
  readonly children: string;
}

/** Heading of a section, with a sign while a field in it is wrong. The fields say themselves what is wrong with them. */
export function SectionLegend({ section, children }: SectionLegendProps) {
  const isInvalid = useInvalidTabs(sectionOfPath).has(section);
  return (
    <span className={classes.legend} data-invalid={isInvalid || undefined}>
      {children}
      {isInvalid && <IconAlertCircle size={16} aria-hidden />}
    </span>
  );
}
