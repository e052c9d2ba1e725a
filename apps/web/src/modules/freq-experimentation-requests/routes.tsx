import {
  type TrialDetails,
  type TrialDraft,
  trialServices,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { Navigate, type RouteObject } from 'react-router-dom';
import { dossierKindScreens } from '../../features/dossiers/dossier-screens.js';
import { trialConsultation } from './consultation/trial-details.js';
import { trialForm } from './form/trial-form.js';
import { trialClients } from './freq-experimentation-requests.client.js';
import { HaltPage } from './halt-page.js';
import { requestRoutes } from './request-of-address.js';
import { RequestsPage } from './requests-page.js';
import { SlotsPage } from './slots-page.js';
import { trialKind } from './trial-kinds.js';

export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="requests-list" replace /> },
  { path: 'requests-list/:tab?', Component: RequestsPage },
  { path: 'slots', Component: SlotsPage },
  { path: 'halt', Component: HaltPage },
  ...trialServices.flatMap(requestRoutes),
  ...trialServices.flatMap((service) =>
    dossierKindScreens<TrialDraft, TrialDetails>({
      kind: trialKind(service),
      calls: trialClients[service],
      form: trialForm(service),
      consultation: trialConsultation(service),
    }),
  ),
];
