import { Button } from '@mantine/core';
import { bandsText, type CatalogueHeader, type CataloguePin, chosenCatalogue } from '@portal/contracts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { clientOf } from '../../kernel/client.js';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import type { FieldProps } from '../../ui/inputs/field.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import classes from './catalogue.module.css';

/** Entries that one search offers. */
const OFFERED = 25;

type Pin = CataloguePin | null | undefined;

type ChosenCatalogue = ReturnType<typeof catalogueToChooseFrom>;

/** A catalogue that is chosen from. @param key of its module */
export const catalogueToChooseFrom = (key: string) => clientOf(chosenCatalogue(key));

/** How far entries that fields refer to are read, in their versions; undefined without one. */
export function useChosenEntries(catalogue: ChosenCatalogue, pins: readonly Pin[]) {
  const found = useQueries({
    queries: pins.map((pin) => {
      const input = { params: { id: pin?.id ?? '' }, query: pin ? { version: pin.version } : {} };
      return { ...endpointQuery(catalogue.readEntry, input), enabled: Boolean(pin) };
    }),
  });
  return pins.map((pin, at) => (pin ? found[at] : undefined));
}

/** The entry that a field refers to, in its version; undefined without one, and until it is read. */
export const useChosenEntry = (catalogue: ChosenCatalogue, pin: Pin) => useChosenEntries(catalogue, [pin])[0]?.data;

type Named = Pick<CatalogueHeader, 'number' | 'manufacturer' | 'model' | 'variant' | 'bands'>;

const labelOf = ({ number, manufacturer, model, variant, bands }: Named, t: Translate): string =>
  t('CATALOGUE_CHOICE_LABEL', {
    name: [manufacturer, model, variant].filter(Boolean).join(' '),
    number,
    bands: bandsText(bands),
  });

const withDetail = (label: string, detail: string | undefined): string => (detail ? `${label} · ${detail}` : label);

interface EntryChoiceProps extends FieldProps<Pin> {
  readonly catalogue: ChosenCatalogue;
  /** A frequency in MHz that the entries offered are made for; any when missing. */
  readonly frequencyMhz: number | undefined;
  /** What tells entries apart, of their summaries or of themselves. Stable. */
  readonly detailOf?: (entry: unknown) => string;
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
}

/** One approved entry of a catalogue, found by number, maker or model, or none. What is chosen stays in its version. */
export function EntryChoice({ catalogue, frequencyMhz, detailOf, value, onChange, ...rest }: EntryChoiceProps) {
  const { t } = useTexts();
  const chosen = useChosenEntry(catalogue, value);
  const versions = useRef(new Map<string, number>());
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const band = frequencyMhz === undefined ? {} : { band: String(frequencyMhz) };
      const query = { search: text, status: 'APPROVED', pageSize: OFFERED, ...band };
      const { rows } = await catalogue.listEntries({ query }, { signal });
      for (const { id, version } of rows) versions.current.set(id, version);
      return rows.map((row) => ({ value: row.id, label: withDetail(labelOf(row, t), detailOf?.(row.summary)) }));
    },
    [catalogue, frequencyMhz, detailOf, t],
  );
  const choose = (id: string | null) => {
    const version = id === null ? undefined : versions.current.get(id);
    onChange(id === null || version === undefined ? null : { id, version });
  };
  const isNewer = value && chosen && chosen.version > value.version;
  return (
    <div className={classes.choice}>
      <SelectInput
        {...rest}
        value={value?.id ?? null}
        onChange={choose}
        choices={chosen ? [{ value: chosen.id, label: withDetail(labelOf(chosen, t), detailOf?.(chosen.entry)) }] : []}
        search={search}
      />
      {chosen?.status === 'RETIRED' && <span>{t('CATALOGUE_CHOICE_RETIRED')}</span>}
      {isNewer && chosen.status === 'APPROVED' && (
        <span>
          {t('CATALOGUE_CHOICE_NEWER', { version: value.version, latest: chosen.version })}{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={rest.disabled ?? false}
            onClick={() => onChange({ id: chosen.id, version: chosen.version })}
          >
            {t('CATALOGUE_CHOICE_TAKE_NEWER', { latest: chosen.version })}
          </Button>
        </span>
      )}
    </div>
  );
}
