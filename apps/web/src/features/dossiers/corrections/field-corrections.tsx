import { CheckboxInput } from '../../../ui/inputs/switches/checkbox-input.js';
import classes from './corrections.module.css';
import { useFormCorrections } from './corrections-context.js';

/** What is to be corrected in one field, below it. */
export function FieldCorrections({ place }: { readonly place: string }) {
  const { corrections, tick } = useFormCorrections();
  const own = corrections.filter((correction) => correction.place === place);
  return (
    <div className={classes.atField}>
      {own.map(({ id, text, isDone }) => (
        <CheckboxInput key={id} label={text} value={isDone} onChange={(next) => tick(id, next === true)} size="sm" />
      ))}
    </div>
  );
}
