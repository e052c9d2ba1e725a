import { expect } from '../../support/expectations.js';
import { test, tokenOf } from '../../support/people.js';
import { textsIn } from '../../support/texts.js';

const shared = { emissionDesignator: '36M0G7W', classOfStation: 'TC', natureOfService: 'CP', polarisation: 'V' };

/** Complete, and sees its satellite at 7° East. */
const draft = {
  ...{ stationName: 'CHARTRES KU1', stationKind: 'SPECIFIC', operatingAgency: 'Télélien SA', country: 'F' },
  ...{ bringIntoUseDate: '2027-03-01', notifyingAdmin: 'F', latitude: '48.55', longitude: '1.78', diameterM: 3.7 },
  ...{ antennaAltitudeAmslM: 150, antennaHeightAglM: 6, satelliteName: 'F-SAT-N-E-7E', orbit: 'GSO' },
  nominalLongitudeDeg: 7,
  beams: [
    {
      ...{ ...shared, beamCode: 'T1', direction: 'TX', lowMhz: 14_000, highMhz: 14_500, assignedFrequencyMhz: 14_250 },
      ...{ gainMaxDbi: 52.8, beamwidthDeg: 0.4, patternCo: 'S580', maxPowerDbw: 18, maxPowerDensityDbwHz: -57.5 },
    },
  ],
  ituNotices: [],
};

test('in German, a station that would send at 2.3° is refused, and its applicant reads why', {
  tag: ['@es-applications-requests'],
}, async ({ open, request }) => {
  const t = textsIn('de');
  const token = await tokenOf(request, 'applicant');
  const created = await request.post('/api/esApplicationsRequests/dossiers', {
    headers: { authorization: `Bearer ${token}` },
    data: { draft },
  });
  expect(created.status()).toBe(201);
  const { id } = await created.json();

  const page = await open('applicant', `/es-applications-requests/application/${id}`, async (window) => {
    await window.addInitScript(() => localStorage.setItem('portal.language', 'de'));
  });
  await page.getByRole('textbox', { name: t.starting('ES_FIELD_NOMINAL_LONGITUDE_DEG') }).fill('75');
  await page.getByRole('button', { name: t('DOSSIER_ANSWERS'), exact: true }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith(`${id}/submit`));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('DOSSIER_SUBMIT'), exact: true })
    .click();
  expect((await answer).status()).toBe(422);
  // At 75° East, from 48.55° N 1.78° E.
  await expect(page.getByText(/Elevation von 2,34°: mindestens 3° zum Senden/).first()).toBeVisible();
});
