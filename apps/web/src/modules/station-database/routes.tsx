import {
  type DeclarationDetails,
  type DeclarationDraft,
  type DeclarationSummary,
  declarationsList,
} from '@portal/contracts/modules/station-database';
import { Navigate, type RouteObject } from 'react-router-dom';
import { dossierKindScreens, dossierList } from '../../features/dossiers/dossier-screens.js';
import { ChangesPage } from './changes-page.js';
import { AuthorisedStationsPage } from './declarations/authorised-stations-page.js';
import { declarationConsultation } from './declarations/declaration-details.js';
import { declarationForm } from './declarations/declaration-form.js';
import { declarationsClient as calls } from './declarations/declarations.client.js';
import { stationDeclaration as kind } from './declarations/station-declarations.js';
import { ListPage } from './list-page.js';
import { StationsMapPage } from './map-page.js';
import { StationPage } from './station-page.js';

export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="stations-list" replace /> },
  { path: 'stations-list', Component: ListPage },
  { path: 'stations-map', Component: StationsMapPage },
  { path: 'stations/:stationAnfr/:tab?', Component: StationPage },
  { path: 'changes', Component: ChangesPage },
  { path: 'authorised-stations', Component: AuthorisedStationsPage },
  dossierList<DeclarationSummary>({
    kinds: [kind],
    calls,
    list: { list: declarationsList, texts: { title: 'STDEC_LIST', subtitle: 'STDEC_LIST_SUBTITLE' } },
  }),
  ...dossierKindScreens<DeclarationDraft, DeclarationDetails>({
    kind,
    calls,
    form: declarationForm,
    consultation: declarationConsultation,
  }),
];
