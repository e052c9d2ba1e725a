import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { shapeText } from '../../shapes/shape-text.js';
import classes from '../drawing.module.css';
import { type Sketch, useSketch } from './sketch.js';

/** Figures of the shape that is being drawn. The keyboard's are announced; the pointer's would never stop. */
export function SketchFigures({ sketch }: { readonly sketch: Sketch }) {
  const { t } = useTexts();
  const format = useFormat();
  const { shape } = useSketch(sketch);
  const text = shape && shapeText(shape, t, format);
  return text ? (
    <span className={classes.figures} aria-hidden>
      {text}
    </span>
  ) : null;
}
