import type { ListedDossier } from '@portal/contracts';
import type { Translate } from '../../../kernel/i18n.js';
import type { ScreenColumns } from '../../lists/columns-of.js';
import { type DossierKind, kindOf } from '../dossier-kind.js';
import { DossierStatus } from '../dossier-status.js';
import { DueDay } from '../due-day.js';

/** What the screen adds to the columns of every list of dossiers. Values that are not known yet have a sign. */
export function dossierColumns(
  t: Translate,
  kinds: readonly DossierKind[],
  ids: readonly string[],
): ScreenColumns<ListedDossier<unknown>> {
  const empty = t('DOSSIER_NOT_YET');
  return {
    ...Object.fromEntries(ids.map((id) => [id, { empty }])),
    reference: { isHeading: true, isShort: true },
    status: {
      cell: (row) => <DossierStatus workflow={kindOf(kinds, row).workflow} status={row.status} />,
      isFilteredElsewhere: true,
    },
    submittedAt: { isDay: true, empty },
    updatedAt: { isDay: true },
    effectiveUntil: { isDay: true, isHidden: true, empty },
    dueOn: { cell: ({ dueOn }) => dueOn && <DueDay dueOn={dueOn} isShort /> },
  };
}
