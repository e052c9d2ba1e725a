import {
  type ComsisDetails,
  type ComsisDraft,
  type ComsisSummary,
  comsisFilesList,
} from '@portal/contracts/modules/comsis';
import { Navigate, type RouteObject } from 'react-router-dom';
import { dossierScreens } from '../../features/dossiers/dossier-screens.js';
import { BoardPage } from './board/board-page.js';
import { comsisClient as calls } from './comsis.client.js';
import { comsisFileKind } from './comsis-files.js';
import { useHasFiles } from './comsis-links.js';
import { fileDetails } from './consultation/file-details.js';
import { PresenceBeacon } from './consultation/presence-beacon.js';
import { DocketPage } from './docket-page.js';
import { fileForm } from './form/file-form.js';
import { MeetingPage } from './meetings/meeting-page.js';
import { MeetingsPage } from './meetings/meetings-page.js';

function Home() {
  return <Navigate to={useHasFiles() ? 'board' : 'docket'} replace />;
}

const files = dossierScreens<ComsisDraft, ComsisDetails, ComsisSummary>({
  kind: comsisFileKind,
  calls,
  list: { list: comsisFilesList, texts: { title: 'CO_START_TITLE', subtitle: 'CO_START_SUBTITLE' } },
  form: fileForm,
  consultation: fileDetails,
});

export const routes: RouteObject[] = [
  { index: true, element: <Home /> },
  { path: 'board', Component: BoardPage },
  { path: 'docket', Component: DocketPage },
  { path: 'meetings', Component: MeetingsPage },
  { path: 'meetings/:id', Component: MeetingPage },
  ...files
    .filter(({ index }) => !index)
    .map((route) =>
      route.path?.startsWith(comsisFileKind.paths.consultation)
        ? {
            ...route,
            element: (
              <>
                <PresenceBeacon />
                {route.element}
              </>
            ),
          }
        : route,
    ),
];
