import type { MwChannelPlan, MwDetails, MwDraft, MwSummary } from '@portal/contracts/modules/mw-applications-requests';
import { dossierScreens } from '../../features/dossiers/dossier-screens.js';
import { linkDetails } from './consultation/link-details.js';
import { linkForm } from './form/link-form.js';
import { hopColumns } from './hop-columns.js';
import { microwaveLink } from './microwave-links.js';
import { mwApplicationsRequestsClient as calls } from './mw-applications-requests.client.js';

export const routes = dossierScreens<MwDraft, MwDetails, MwSummary, readonly MwChannelPlan[]>({
  kind: microwaveLink,
  calls,
  list: {
    id: 'mw-applications',
    exported: 'mw-applications-requests/dossiers',
    texts: { title: 'MW_START_TITLE', subtitle: 'MW_START_SUBTITLE', caption: 'MW_LIST_CAPTION' },
    columns: hopColumns,
  },
  form: linkForm,
  consultation: linkDetails,
});
