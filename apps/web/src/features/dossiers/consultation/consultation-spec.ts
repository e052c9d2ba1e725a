import type { DossierView } from '@portal/contracts';
import type { ComponentType } from 'react';
import type { Format } from '../../../kernel/format.js';
import type { Translate } from '../../../kernel/i18n.js';
import type { Fact } from '../../../ui/page/facts.js';
import type { MapFeature } from '../../map/map-feature.js';
import type { LegendEntry } from '../../map/map-legend.js';
import type { ConsultationGroup } from './consultation-groups.js';
import type { VersionField } from './version-differences.js';

/** For applications that are somewhere: a map, and the restricted areas that they meet. */
export interface SpatialSpec<Details> {
  /** What the map shows of a submitted application. */
  readonly featuresOf: (details: Details) => readonly MapFeature[];
  /** What these features are called. */
  readonly legend: readonly LegendEntry[];
  /** An area in which others may be affected is computed after a submission. */
  readonly hasFootprint: boolean;
  /** Offers terrain profiles on the map, where the ground matters to the applications. */
  readonly withProfile?: boolean;
}

/** For the comparison of submitted versions. */
export interface VersionSpec<Details> {
  /** Every field of a submitted application, in the order of the form. */
  readonly fieldsOf: (
    details: Details,
    context: { readonly t: Translate; readonly format: Format },
  ) => readonly VersionField[];
  /** The name of a field in the form. */
  readonly labelOf: (path: string, t: Translate) => string;
}

/** What a module adds to the tabs of every kind. */
export interface ConsultationTab<Draft, Details> {
  /** Segment of its address; unlike that of any other tab. */
  readonly key: string;
  /** The tab in which it stands; `technical` when missing. */
  readonly group?: ConsultationGroup;
  readonly titleKey: string;
  /** Nobody else sees it. */
  readonly isForOfficers?: true;
  readonly Tab: ComponentType<{ readonly dossier: DossierView<Draft, Details> }>;
}

/** What a module says about the page on which a dossier is read. */
export interface ConsultationSpec<Draft, Details> {
  /** What was submitted, in sections of its own. */
  readonly Details: ComponentType<{ readonly details: Details }>;
  /** Title of what was submitted, where the dossier's own is that of a draft being corrected. */
  readonly titleOf?: (details: Details) => string;
  /** The module's own facts, below those of every dossier. */
  readonly factsOf?: (details: Details, t: Translate, format: Format) => readonly Fact[];
  /** What of them belongs in the one line at the head of the page: few, short, the weightiest first. */
  readonly headFactsOf?: (details: Details, t: Translate, format: Format) => readonly Fact[];
  /** A figure below the map of the summary, such as a terrain profile. */
  readonly Figure?: ComponentType<{ readonly details: Details }>;
  readonly spatial?: SpatialSpec<Details>;
  /** What the map shows of a draft, as far as it is placed; absent: nothing. */
  readonly draftFeaturesOf?: (draft: Draft) => readonly MapFeature[];
  /** Absent: neither versions are compared, nor changes that officers propose. */
  readonly versions?: VersionSpec<Details>;
  readonly tabs?: readonly ConsultationTab<Draft, Details>[];
}
