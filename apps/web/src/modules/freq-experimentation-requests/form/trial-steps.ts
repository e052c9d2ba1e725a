import { ownFieldsOf, trialServices, undertakings } from '@portal/contracts/modules/freq-experimentation-requests';

const ofStep = {
  applicant: ['technicalContact', 'billingParty', 'emergencyContacts'],
  frequencies: [
    'frequencies',
    'desiredBandwidthMhz',
    'minimumBandwidthMhz',
    'guardBandMhz',
    'frequencyAgile',
    'channelPlanFree',
  ],
  schedule: ['startDate', 'endDate', 'windowDays', 'windowFrom', 'windowTo', 'windowZone', 'windowRule'],
  locations: ['places'],
  equipment: trialServices.flatMap((service) => [...ownFieldsOf(service)]),
  safety: ['exposureAssessment', 'priorCoordination'],
  declarations: undertakings,
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TrialStep = keyof typeof ofStep | 'summary' | 'documents';

const steps = Object.keys(ofStep) as (keyof typeof ofStep)[];

/** The step of the form in which a field is. */
export function stepOfPath(path: string): TrialStep {
  const [name = ''] = path.split('.');
  return steps.find((step) => (ofStep[step] as readonly string[]).includes(name)) ?? 'summary';
}
