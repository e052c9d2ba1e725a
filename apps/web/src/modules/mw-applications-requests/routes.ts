import {
  type MwChannelPlan,
  type MwDetails,
  type MwDraft,
  type MwSummary,
  mwApplicationsList,
} from '@portal/contracts/modules/mw-applications-requests';
import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { dossierScreens } from '../../features/dossiers/dossier-screens.js';
import { linkDetails } from './consultation/link-details.js';
import { linkForm } from './form/link-form.js';
import { ImportsPanel } from './imports/imports-page.js';
import { microwaveLink } from './microwave-links.js';
import { mwApplicationsRequestsClient as calls } from './mw-applications-requests.client.js';

export const routes = [
  ...dossierScreens<MwDraft, MwDetails, MwSummary, readonly MwChannelPlan[]>({
    kind: microwaveLink,
    calls,
    list: {
      list: mwApplicationsList,
      texts: { title: 'MW_START_TITLE', subtitle: 'MW_START_SUBTITLE' },
      // The route says more than most titles, which repeat it.
      start: {
        rights: { path: 'links', text: 'MW_START_LINKS' },
        tabs: [{ path: 'imports', text: 'MW_START_IMPORTS', Tab: ImportsPanel }],
      },
      columns: { title: { isHidden: true }, hop: { minWidth: 230 }, channel: { isShort: true } },
    },
    form: linkForm,
    consultation: linkDetails,
  }),
  { path: 'imports', element: createElement(Navigate, { to: '../start-page/imports', replace: true }) },
];
