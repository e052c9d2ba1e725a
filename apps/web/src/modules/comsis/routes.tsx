import {
  type ComsisDetails,
  type ComsisDraft,
  type ComsisSummary,
  comsisFilesList,
} from '@portal/contracts/modules/comsis';
import { dossierScreens } from '../../features/dossiers/dossier-screens.js';
import { comsisClient as calls } from './comsis.client.js';
import { comsisFileKind } from './comsis-files.js';
import { fileDetails } from './consultation/file-details.js';
import { fileForm } from './form/file-form.js';

export const routes = dossierScreens<ComsisDraft, ComsisDetails, ComsisSummary>({
  kind: comsisFileKind,
  calls,
  map: calls,
  assignment: calls,
  list: { list: comsisFilesList, texts: { title: 'CO_START_TITLE', subtitle: 'CO_START_SUBTITLE' } },
  form: fileForm,
  consultation: fileDetails,
});
