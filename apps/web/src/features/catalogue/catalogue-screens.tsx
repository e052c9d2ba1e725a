import { draftStates } from '@portal/contracts';
import type { FieldValues } from 'react-hook-form';
import type { RouteObject } from 'react-router-dom';
import type { z } from 'zod';
import { type CheckLink, CheckLinkContext } from '../dossiers/check-link.js';
import type { DossierCalls, DossierListCalls } from '../dossiers/dossier-calls.js';
import { dossierKindScreens, dossierList } from '../dossiers/dossier-screens.js';
import type { CatalogueCalls } from './catalogue-calls.js';
import { type CatalogueKind, COMPARISON_PATH } from './catalogue-kind.js';
import { CatalogueLayout, ToEntries } from './catalogue-toolbar.js';
import { ComparisonPage } from './comparison-page.js';
import { EntriesPage, type EntriesSpec } from './entries-page.js';
import { type EntrySpec, entryLabelOf, entryVersions } from './entry-fields.js';
import { EntryForm } from './entry-form.js';
import { EntryView } from './entry-view.js';

interface CatalogueInput<E extends FieldValues, S> {
  readonly kind: CatalogueKind;
  readonly calls: CatalogueCalls<E, S> & DossierCalls<E, E> & DossierListCalls<S>;
  readonly entries: EntriesSpec<S>;
  readonly drafts: Pick<Parameters<typeof dossierList<S>>[0]['list'], 'list' | 'texts'>;
  /** Its fields: for the form, for readers, for the comparison of versions. */
  readonly entry: EntrySpec<E>;
  /** Where a check leads to more about what it found. */
  readonly checkLink?: CheckLink;
  readonly form: {
    /** Translation keys: the heading of a new application, and who may apply. */
    readonly texts: { readonly title: string; readonly whoMayApply: string };
    /** What a new entry starts with. */
    readonly empty: () => E;
    /** The server's rules for a complete entry. */
    readonly rules: (requiredFields: readonly string[]) => z.ZodType;
  };
}

/** The pages of a module with a catalogue. */
export function catalogueScreens<E extends FieldValues, S>(input: CatalogueInput<E, S>): RouteObject[] {
  const { kind, calls, entries, drafts, entry, form, checkLink } = input;
  const { applications, entriesPath } = kind;
  const kinds = [applications];
  return [
    { index: true, element: <ToEntries kind={kind} /> },
    {
      element: (
        <CheckLinkContext value={checkLink}>
          <CatalogueLayout kind={kind} />
        </CheckLinkContext>
      ),
      children: [
        {
          path: `${entriesPath}/:id?/:version?`,
          element: <EntriesPage kind={kind} calls={calls} entries={entries} entry={entry} />,
        },
        {
          path: `${COMPARISON_PATH}/:first/:second`,
          element: <ComparisonPage kind={kind} calls={calls} spec={entry} />,
        },
        dossierList<S>({ kinds, calls, list: { ...drafts, states: draftStates } }),
        ...dossierKindScreens<E, E>({
          kind: applications,
          calls,
          form: {
            texts: form.texts,
            valuesOf: (draft) => ({ ...form.empty(), ...draft }),
            schema: (_, requiredFields) => form.rules(requiredFields),
            labelOf: (path, t) => entryLabelOf(entry, path, t),
            Sections: () => <EntryForm spec={entry} />,
          },
          consultation: {
            Details: ({ details }) => <EntryView spec={entry} entry={details} look="section" />,
            versions: entryVersions(entry),
          },
        }),
      ],
    },
  ];
}
