import {
  channelsText,
  type MwDetails,
  type MwDraft,
  mwFields,
  repeaterName,
} from '@portal/contracts/modules/mw-applications-requests';
import type { ConsultationSpec } from '../../../features/dossiers/dossier-screens.js';
import { factsOf, versionsOf } from '../../../features/fields/written-values.js';
import { sharedBandsTab } from '../../../features/shared-bands/shared-bands-tab.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Section } from '../../../ui/page/section.js';
import { draftedHop, hopFeatures, oneWayEntry } from '../hop-features.js';
import { microwaveLink } from '../microwave-links.js';
import { mwApplicationsRequestsClient } from '../mw-applications-requests.client.js';
import { HopDetails } from './hop-details.js';
import { Neighbours } from './neighbours.js';
import { SubmittedFees } from './submitted-fees.js';
import { SubmittedProfiles } from './submitted-profile.js';

function SubmittedHops({ details }: { readonly details: MwDetails }) {
  const { t } = useTexts();
  return details.hops.map((hop) => (
    <Section
      key={hop.position}
      title={t('MW_HOP_TITLE', { number: hop.position, a: hop.ends.A.siteName, b: hop.ends.B.siteName })}
    >
      <HopDetails hop={hop} />
    </Section>
  ));
}

/** The title of the page is the name of the project. */
const stated = Object.keys(mwFields.shape).filter((name) => name !== 'projectName' && name !== 'temporary');

/** What the consultation shows of microwave links. */
export const linkDetails: ConsultationSpec<MwDraft, MwDetails> = {
  Details: SubmittedHops,
  titleOf: ({ projectName }) => projectName,
  factsOf: (details, t, format) => factsOf(mwFields, details, { t, format }, stated),
  headFactsOf: ({ hops }, t, format) => {
    const [hop, second] = hops;
    if (!hop) return [];
    if (second) return [[t('MW_HOPS'), String(hops.length)]];
    return [
      [t('MW_COLUMN_CHANNEL'), `${hop.channelPlanCode} / ${channelsText(hop.channelNumber, hop.channelCount)}`],
      [t('MW_FIGURE_LENGTH'), t('VALUE_KM', { value: format.number(hop.pathLengthKm, 3) })],
    ];
  },
  draftFeaturesOf: ({ hops }) => hopFeatures(hops.map(draftedHop)),
  versions: versionsOf(mwFields),
  tabs: [
    { group: 'mapProfile', key: 'profile', titleKey: 'MW_STEP_PROFILE', Tab: SubmittedProfiles },
    { group: 'review', key: 'interference', titleKey: 'MW_TAB_INTERFERENCE', isForOfficers: true, Tab: Neighbours },
    {
      group: 'review',
      key: 'sharedBands',
      titleKey: 'SHARED_BANDS',
      Tab: sharedBandsTab(microwaveLink.api, mwApplicationsRequestsClient),
    },
    { group: 'fees', key: 'fees', titleKey: 'DOSSIER_TAB_FEES', Tab: SubmittedFees },
  ],
  spatial: {
    featuresOf: ({ hops }) =>
      hopFeatures(
        hops.map(({ ends: { A, B }, passiveRepeaters = [], direction }) => ({
          direction,
          a: { name: A.siteName, at: [A.longitude, A.latitude] },
          b: { name: B.siteName, at: [B.longitude, B.latitude] },
          repeaters: passiveRepeaters.map(({ longitude, latitude }, index) => ({
            name: repeaterName(index),
            at: [longitude, latitude],
          })),
        })),
      ),
    legend: [
      { role: 'site-a', labelKey: 'MW_LEGEND_SITE_A' },
      { role: 'site-b', labelKey: 'MW_LEGEND_SITE_B' },
      { role: 'path', labelKey: 'MW_LEGEND_PATH' },
      oneWayEntry,
      { role: 'marker', labelKey: 'MW_LEGEND_REPEATER' },
    ],
    hasFootprint: true,
    withProfile: true,
  },
};
