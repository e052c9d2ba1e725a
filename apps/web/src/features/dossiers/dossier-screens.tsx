import type { FieldValues } from 'react-hook-form';
import { Navigate, type RouteObject } from 'react-router-dom';
import { ConsultationPage } from './consultation/consultation-page.js';
import type { ConsultationSpec } from './consultation/consultation-spec.js';
import type { DossierCalls, DossierListCalls } from './dossier-calls.js';
import { type DossierKind, kindOf } from './dossier-kind.js';
import type { ApplicationFormSpec } from './form/application-form-spec.js';
import { ApplicationPage } from './form/application-page.js';
import type { DossierListSpec, ListedAspects } from './list/dossier-list.js';
import { StartPage } from './list/start-page.js';
import { ProposalPage } from './proposals/proposal-page.js';

export type { ConsultationSpec, VersionSpec } from './consultation/consultation-spec.js';
export type { VersionField } from './consultation/version-differences.js';
export type { ApplicationFormSpec } from './form/application-form-spec.js';

interface ListInput<S> {
  readonly kinds: readonly DossierKind[];
  readonly calls: DossierListCalls<S>;
  readonly list: DossierListSpec<S>;
  /** What each kind has on the list, by its key; a kind that is missing has nothing. */
  readonly aspects?: Readonly<Record<string, ListedAspects>>;
  /** Below the module's slug; the list page of the first kind when missing. */
  readonly path?: string;
}

interface KindInput<D extends FieldValues, V, Data> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly form: ApplicationFormSpec<D, Data>;
  readonly consultation: ConsultationSpec<D, V>;
}

interface ScreensInput<D extends FieldValues, V, S, Data> extends KindInput<D, V, Data> {
  readonly calls: DossierCalls<D, V> & DossierListCalls<S>;
  readonly list: DossierListSpec<S>;
}

/** The page of a list of dossiers, of one kind or of several. */
export const dossierList = <S,>({
  kinds,
  calls,
  list,
  aspects = {},
  path = kindOf(kinds, {}).paths.list,
}: ListInput<S>): RouteObject => ({
  path: list.start ? `${path}/:tab?` : path,
  element: <StartPage key={path} list={list} kinds={kinds} calls={calls} aspects={aspects} />,
});

/** The pages of one kind: its applications and their consultation. */
export const dossierKindScreens = <D extends FieldValues, V, Data = undefined>({
  kind,
  calls,
  form,
  consultation,
}: KindInput<D, V, Data>): RouteObject[] => [
  {
    path: `${kind.paths.application}/:id?${kind.paths.applicationSuffix ?? ''}`,
    element: <ApplicationPage key={kind.key} kind={kind} calls={calls} form={form} consultation={consultation} />,
  },
  ...(calls.aspects.proposals
    ? [
        {
          path: `${kind.paths.application}/:id/proposal`,
          element: (
            <ProposalPage key={kind.key} kind={kind} calls={calls} form={form} proposals={calls.aspects.proposals} />
          ),
        },
      ]
    : []),
  {
    path: `${kind.paths.consultation}/:id/:tab?/:subtab?`,
    element: <ConsultationPage key={kind.key} kind={kind} calls={calls} consultation={consultation} />,
  },
];

/** The pages of a module with one kind of dossiers and one list of them. */
export const dossierScreens = <D extends FieldValues, V, S, Data = undefined>({
  list,
  ...screens
}: ScreensInput<D, V, S, Data>): RouteObject[] => [
  { index: true, element: <Navigate to={screens.kind.paths.list} replace /> },
  dossierList({
    kinds: [screens.kind],
    calls: screens.calls,
    list,
    aspects: { [screens.kind.key]: screens.calls.aspects },
  }),
  ...dossierKindScreens(screens),
];
