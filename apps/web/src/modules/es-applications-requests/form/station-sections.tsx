import { Card } from '@mantine/core';
import { DocumentsSection, FormColumns, FormSteps, HolderField } from '../../../features/dossiers/dossier-form.js';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { esApplicationsRequestsClient } from '../es-applications-requests.client.js';
import { AntennaFields } from './antenna-fields.js';
import { BeamFields } from './beam-fields.js';
import { FeeEstimate } from './fee-estimate.js';
import { HorizonTable } from './horizon-table.js';
import { NoticeFields } from './notice-fields.js';
import { SatelliteFields } from './satellite-fields.js';
import type { Satellites } from './satellites.js';
import { FieldOf, PositionOf } from './station-field.js';
import { StationFigures } from './station-figures.js';
import { StationMap } from './station-map.js';
import { stepOfPath } from './station-steps.js';

/** The steps of an application for an earth station; beside them its figures and a map. */
export function StationSections({ data: satellites }: { readonly data: Satellites }) {
  return (
    <FormColumns
      aside={
        <>
          <StationFigures />
          <StationMap />
        </>
      }
    >
      <FormSteps
        stepOf={stepOfPath}
        steps={[
          {
            key: 'administrative',
            titleKey: 'ES_STEP_ADMINISTRATIVE',
            content: (
              <Card withBorder>
                <FieldGrid>
                  <HolderField />
                  <FieldOf name="operatingAgency" />
                  <FieldOf name="applicantReference" />
                  <FieldOf name="bringIntoUseDate" />
                  <FieldOf name="desiredEnd" />
                  <FieldOf name="receiveProtectionDate" />
                  <FieldOf name="country" />
                  <FieldOf name="notifyingAdmin" />
                </FieldGrid>
                <FieldOf name="remarks" />
              </Card>
            ),
          },
          {
            key: 'station',
            titleKey: 'ES_STEP_STATION',
            content: (
              <Card withBorder>
                <FieldGrid>
                  <FieldOf name="stationName" />
                  <FieldOf name="stationKind" />
                  <PositionOf label="ES_FIELD_POSITION" />
                  <FieldOf name="siteRadiusM" />
                  <FieldOf name="antennaAltitudeAmslM" />
                  <FieldOf name="antennaHeightAglM" />
                </FieldGrid>
                <FieldOf name="serviceAreaText" />
              </Card>
            ),
          },
          {
            key: 'satellite',
            titleKey: 'ES_STEP_SATELLITE',
            content: <SatelliteFields satellites={satellites} />,
          },
          { key: 'antenna', titleKey: 'ES_STEP_ANTENNA', content: <AntennaFields /> },
          { key: 'beams', titleKey: 'ES_STEP_BEAMS', content: <BeamFields /> },
          {
            key: 'horizon',
            titleKey: 'ES_STEP_HORIZON',
            isOptional: true,
            content: (
              <Card withBorder>
                <FieldGrid>
                  <FieldOf name="horizonSource" />
                  <FieldOf name="horizonDate" />
                  <FieldOf name="horizonGainMethod" />
                </FieldGrid>
                <HorizonTable />
              </Card>
            ),
          },
          {
            key: 'coordination',
            titleKey: 'ES_STEP_COORDINATION',
            isOptional: true,
            content: <NoticeFields />,
          },
          { key: 'feeEstimate', titleKey: 'ES_STEP_FEE_ESTIMATE', isOptional: true, content: <FeeEstimate /> },
          {
            key: 'documents',
            titleKey: 'DOSSIER_TAB_DOCUMENTS',
            isOptional: true,
            content: <DocumentsSection calls={esApplicationsRequestsClient} />,
          },
        ]}
      />
    </FormColumns>
  );
}
