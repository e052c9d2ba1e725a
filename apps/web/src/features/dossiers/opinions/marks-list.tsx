import type { MarkGeometry, OpinionMark } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import type { ShownMark } from './opinion-marks.js';
import classes from './opinions.module.css';

const keys: Readonly<Record<MarkGeometry['type'], string>> = {
  Point: 'OPINION_MARK_POINT',
  LineString: 'OPINION_MARK_LINE',
  Polygon: 'OPINION_MARK_AREA',
};

interface MarksListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly marks: readonly (OpinionMark | ShownMark)[];
}

/** What marks say, in words: the map shows the same. */
export function MarksList({ label, marks }: MarksListProps) {
  const { t } = useTexts();
  return (
    <ul className={classes.marks} aria-label={label}>
      {marks.map((mark, at) => (
        <li key={at}>
          {'number' in mark && <span className={classes.number}>{mark.number}</span>}
          {t(keys[mark.geometry.type], { text: mark.text })}
        </li>
      ))}
    </ul>
  );
}
