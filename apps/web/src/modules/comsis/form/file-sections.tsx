import { Card } from '@mantine/core';
import { DocumentsSection, FormColumns, FormSteps, HolderField } from '../../../features/dossiers/dossier-form.js';
import { FieldGrid } from '../../../features/fields/field-grid.js';
import { comsisClient } from '../comsis.client.js';
import { EmitterFields } from './emitter-fields.js';
import { FieldOf, PositionOf } from './file-field.js';
import { SiteMap } from './site-map.js';

const ofProject = ['siteName', 'stationNumber', 'service', 'plannedStart', 'plannedEnd', 'remarks'];

/** The step of the form in which a field is. */
function stepOfPath(path: string): 'project' | 'site' | 'emitters' {
  const [name = ''] = path.split('.');
  if (name === 'emitters') return 'emitters';
  return ofProject.includes(name) ? 'project' : 'site';
}

/** The steps of a file; beside them a map. */
export function FileSections() {
  return (
    <FormColumns aside={<SiteMap />}>
      <FormSteps
        stepOf={stepOfPath}
        steps={[
          {
            key: 'project',
            titleKey: 'CO_STEP_PROJECT',
            content: (
              <Card withBorder>
                <FieldGrid>
                  <HolderField />
                  <FieldOf name="siteName" />
                  <FieldOf name="stationNumber" />
                  <FieldOf name="service" />
                  <FieldOf name="plannedStart" />
                  <FieldOf name="plannedEnd" />
                </FieldGrid>
                <FieldOf name="remarks" />
              </Card>
            ),
          },
          {
            key: 'site',
            titleKey: 'CO_STEP_SITE',
            content: (
              <Card withBorder>
                <FieldGrid>
                  <PositionOf label="CO_FIELD_POSITION" />
                  <FieldOf name="altitudeM" />
                  <FieldOf name="supportHeightM" />
                </FieldGrid>
              </Card>
            ),
          },
          { key: 'emitters', titleKey: 'CO_STEP_EMITTERS', content: <EmitterFields /> },
          {
            key: 'documents',
            titleKey: 'DOSSIER_TAB_DOCUMENTS',
            isOptional: true,
            content: <DocumentsSection calls={comsisClient} />,
          },
        ]}
      />
    </FormColumns>
  );
}
