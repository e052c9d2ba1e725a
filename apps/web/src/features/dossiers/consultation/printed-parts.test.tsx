import { applicationWorkflow } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { applicant, officer } from '../../../../test/dossiers/people.js';
import { draftRecord } from '../../../../test/dossiers/records.js';
import { openScreen } from '../../../../test/open-screen.js';
import type { DossierCalls } from '../dossier-calls.js';
import { dossierKind } from '../dossier-kind.js';
import type { ConsultationSpec } from './consultation-spec.js';
import { PrintedParts } from './printed-parts.js';

const kind = dossierKind({ key: 'trial', slug: 'trials', api: 'trials', workflow: applicationWorkflow });
const consultation: ConsultationSpec<null, null> = {
  Details: () => null,
  tabs: [
    { key: 'profile', titleKey: 'DOSSIER_TAB_MAP', Tab: () => <p>Profil du terrain</p> },
    { key: 'remarks', titleKey: 'DOSSIER_TAB_REVIEW', isForOfficers: true, Tab: () => <p>Remarques internes</p> },
  ],
};

it.each([
  ['an officer', officer, true],
  ['an applicant', applicant, false],
])('%s prints the tabs of the module that they see', async (_, user, isOfficer) => {
  const dossier = { ...draftRecord, draft: null, details: null };
  // Nothing that is printed here calls the server.
  const calls = { aspects: {} } as DossierCalls<null, null>;
  await openScreen({
    user,
    element: <PrintedParts kind={kind} calls={calls} consultation={consultation} dossier={dossier} />,
  });
  expect(await screen.findByText('Profil du terrain')).toBeInTheDocument();
  expect(screen.queryAllByText('Remarques internes')).toHaveLength(isOfficer ? 1 : 0);
});
