import { Autocomplete } from '@mantine/core';
import { folded } from '@portal/contracts';
import type { FieldProps } from '../../ui/inputs/field.js';

/** A text that others have typed before, with the spellings that mean the same. */
export interface Suggestion {
  readonly name: string;
  readonly aliases: readonly string[];
}

interface SuggestedTextProps extends FieldProps<string> {
  readonly suggestions: readonly Suggestion[];
}

const MOST_SHOWN = 20;

const same = (one: string, other: string): boolean => folded(one.trim()) === folded(other.trim());

/** One line of text with suggestions. Another spelling of one of them becomes that one on leaving the field. */
export function SuggestedText({ suggestions, value, onChange, onBlur, fieldRef, ...rest }: SuggestedTextProps) {
  const text = value ?? '';
  const settle = () => {
    const known = suggestions.find(({ name, aliases }) => [name, ...aliases].some((spelling) => same(spelling, text)));
    if (known && known.name !== text) onChange(known.name);
    onBlur?.();
  };
  return (
    <Autocomplete
      {...rest}
      ref={fieldRef}
      value={text}
      onChange={onChange}
      onBlur={settle}
      autoComplete="off"
      limit={MOST_SHOWN}
      data={suggestions.map(({ name }) => name)}
      filter={({ options, search }) =>
        options.filter((option) => {
          const known = 'value' in option && suggestions.find(({ name }) => name === option.value);
          return known && [known.name, ...known.aliases].some((each) => folded(each).includes(folded(search.trim())));
        })
      }
    />
  );
}
