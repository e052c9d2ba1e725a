import type { DossierView } from '@portal/contracts';
import type { DossierCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import type { ConsultationSpec } from './consultation-spec.js';

/** A dossier with all that its tabs need. */
export interface ConsultedDossier<D, V> {
  readonly kind: DossierKind;
  readonly calls: DossierCalls<D, V>;
  readonly consultation: ConsultationSpec<D, V>;
  readonly dossier: DossierView<D, V>;
}
