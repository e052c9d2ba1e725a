import { Card } from '@mantine/core';
import {
  MAX_CONTACTS,
  MAX_COORDINATIONS,
  MAX_FREQUENCIES,
  MAX_PLACES,
  MAX_STATIONS,
  ownFieldsOf,
  priorCoordinationFields,
  type TrialDraft,
  type TrialService,
  TrialTestType,
  trialContactFields,
  trialFrequencyFields,
  trialPlaceFields,
  trialStationFields,
  undertakings,
} from '@portal/contracts/modules/freq-experimentation-requests';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { DocumentsSection, FormColumns, FormSteps, HolderField } from '../../../features/dossiers/dossier-form.js';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { trialClients } from '../freq-experimentation-requests.client.js';
import { FieldRows } from './field-rows.js';
import { pathOf, trialInputs } from './trial-field.js';
import { TrialFigures } from './trial-figures.js';
import { TrialMap } from './trial-map.js';
import { stepOfPath } from './trial-steps.js';

/** What the slot finder hands to a new application, by field. */
const SlotState = z.object({ slot: z.record(z.string(), z.unknown()) });

interface FieldsProps {
  readonly service: TrialService;
  readonly names: readonly string[];
}

function Fields({ service, names }: FieldsProps) {
  const { FieldOf } = trialInputs(service);
  return (
    <FieldGrid>
      {names.map((name) => (
        <FieldOf key={name} name={pathOf(name)} />
      ))}
    </FieldGrid>
  );
}

/** The test type that the address names, and the slot that was found, for a new application. */
function useStartOfAddress() {
  const { testType } = useParams();
  const { state } = useLocation();
  const { getValues, setValue } = useFormContext<TrialDraft>();
  useEffect(() => {
    const named = TrialTestType.safeParse(testType).data;
    if (named && !getValues('testType')) setValue('testType', named, { shouldDirty: true });
    const slot = SlotState.safeParse(state).data?.slot ?? {};
    if (!getValues('startDate'))
      for (const [name, value] of Object.entries(slot)) setValue(pathOf(name), value as never, { shouldDirty: true });
  }, [testType, state, getValues, setValue]);
}

/** The form of a trial: the same steps for every service, with its own fields in one of them. */
export function TrialSections({ service }: { readonly service: TrialService }) {
  useStartOfAddress();
  const { FieldOf } = trialInputs(service);
  const own = ownFieldsOf(service).filter((name) => name !== 'stations');
  const rows = { service } as const;
  return (
    <FormColumns
      aside={
        <>
          <TrialFigures service={service} />
          <TrialMap />
        </>
      }
    >
      <FormSteps
        stepOf={stepOfPath}
        steps={[
          {
            key: 'summary',
            titleKey: 'EXP_STEP_SUMMARY',
            content: (
              <Card withBorder>
                <FieldGrid>
                  <HolderField />
                  <FieldOf name="title" />
                  <FieldOf name="testType" />
                  <FieldOf name="priority" />
                  <FieldOf name="trl" />
                </FieldGrid>
                <FieldOf name="objective" />
                <FieldOf name="partners" />
                <Fields service={service} names={['thirdPartyUsers', 'commercialOffer', 'confidential']} />
              </Card>
            ),
          },
          {
            key: 'applicant',
            titleKey: 'EXP_STEP_CONTACTS',
            content: (
              <>
                <Card withBorder>
                  <Fields service={service} names={['technicalContact', 'billingParty']} />
                </Card>
                <FieldRows
                  {...rows}
                  name="emergencyContacts"
                  set={trialContactFields}
                  most={MAX_CONTACTS}
                  texts={{ row: 'EXP_CONTACT_NUMBER', add: 'EXP_CONTACT_ADD' }}
                  blank={{ contactName: '' }}
                />
              </>
            ),
          },
          {
            key: 'frequencies',
            titleKey: 'EXP_STEP_FREQUENCIES',
            content: (
              <>
                <FieldRows
                  {...rows}
                  name="frequencies"
                  set={trialFrequencyFields}
                  most={MAX_FREQUENCIES}
                  texts={{ row: 'EXP_FREQUENCY_NUMBER', add: 'EXP_FREQUENCY_ADD' }}
                  blank={{ emissionDesignator: '' }}
                />
                <Card withBorder>
                  <Fields
                    service={service}
                    names={[
                      ...['desiredBandwidthMhz', 'minimumBandwidthMhz', 'guardBandMhz'],
                      ...['frequencyAgile', 'channelPlanFree'],
                    ]}
                  />
                </Card>
              </>
            ),
          },
          {
            key: 'schedule',
            titleKey: 'EXP_STEP_SCHEDULE',
            content: (
              <Card withBorder>
                <Fields
                  service={service}
                  names={['startDate', 'endDate', 'windowFrom', 'windowTo', 'windowZone', 'windowDays']}
                />
                <FieldOf name="windowRule" />
              </Card>
            ),
          },
          {
            key: 'locations',
            titleKey: 'EXP_STEP_PLACES',
            content: (
              <FieldRows
                {...rows}
                name="places"
                set={trialPlaceFields}
                most={MAX_PLACES}
                texts={{ row: 'EXP_PLACE_NUMBER', add: 'EXP_PLACE_ADD' }}
                blank={{ placeName: '', placeKind: 'FIXED', latitude: '', longitude: '', altitudeDatum: 'AGL' }}
              />
            ),
          },
          {
            key: 'equipment',
            titleKey: `EXP_STEP_${service.toUpperCase()}`,
            content: (
              <>
                <Card withBorder>
                  <Fields service={service} names={own} />
                </Card>
                {service === 'terrestial' && (
                  <FieldRows
                    {...rows}
                    name="stations"
                    set={trialStationFields}
                    most={MAX_STATIONS}
                    texts={{ row: 'EXP_STATION_NUMBER', add: 'EXP_STATION_ADD' }}
                    blank={{ stationCode: '', latitude: '', longitude: '' }}
                  />
                )}
              </>
            ),
          },
          {
            key: 'safety',
            titleKey: 'EXP_STEP_SAFETY',
            isOptional: true,
            content: (
              <>
                <Card withBorder>
                  <Fields service={service} names={['exposureAssessment']} />
                </Card>
                <FieldRows
                  {...rows}
                  name="priorCoordination"
                  set={priorCoordinationFields}
                  most={MAX_COORDINATIONS}
                  texts={{ row: 'EXP_COORDINATION_NUMBER', add: 'EXP_COORDINATION_ADD' }}
                  blank={{ coordinatedWith: '' }}
                />
              </>
            ),
          },
          {
            key: 'declarations',
            titleKey: 'EXP_STEP_DECLARATIONS',
            content: (
              <Card withBorder>
                <Fields service={service} names={undertakings} />
              </Card>
            ),
          },
          {
            key: 'documents',
            titleKey: 'DOSSIER_TAB_DOCUMENTS',
            isOptional: true,
            content: <DocumentsSection calls={trialClients[service]} />,
          },
        ]}
      />
    </FormColumns>
  );
}
