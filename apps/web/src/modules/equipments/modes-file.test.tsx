import type { EquipmentDraft } from '@portal/contracts/modules/equipments';
import { factoryEfficiencyClasses } from '@portal/radio';
import { screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FakeApi, json } from '../../../test/fake-api.js';
import { applicant } from '../../../test/fake-portal.js';
import { openModule } from '../../../test/open-module.js';
import { ModesFile } from './modes-file.js';

function Sample() {
  const form = useForm<EquipmentDraft>({ defaultValues: { modes: [] } });
  const modes = useWatch({ control: form.control, name: 'modes' });
  return (
    <FormProvider {...form}>
      <ModesFile />
      <output aria-label="modes">{JSON.stringify(modes)}</output>
    </FormProvider>
  );
}

const csv = (text: string) => new File([text], 'modes.csv', { type: 'text/csv' });
const drop = async (text: string) => {
  const classes = factoryEfficiencyClasses.map((content) => ({ id: content.name, content }));
  new FakeApi().on('GET /api/equipments/efficiencyClasses/inForce', () => json(classes));
  const routes = [{ path: 'sample', element: <Sample /> }];
  const { person } = await openModule({ key: 'equipments', routes, path: 'sample', user: applicant, locale: 'en' });
  await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, csv(text));
};
const heading = 'Modulation;Spacing (MHz);Capacity;Tx power;Threshold';

it("a maker's table becomes the modes of the form", async () => {
  await drop(`${heading}\nQPSK;28;40,5;24;-91\n`);
  expect(await screen.findByText('1 mode was read.')).toBeVisible();
  expect(JSON.parse(screen.getByRole('status', { name: 'modes' }).textContent)).toEqual([
    {
      modulationStates: 4,
      efficiencyClass: '2',
      channelSpacingMhz: 28,
      ricMbps: 40.5,
      maxTxPowerDbm: 24,
      rxThresholdBer6Dbm: -91,
    },
  ]);
});

it('a faulty table leaves the form as it is and names its lines', async () => {
  await drop(`${heading}\nQPSK;28;forty;24;-91\n5;28;40;24;-91\n`);
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows).toEqual(['LineFaultText', '2This is no number.ricMbps forty', '3Unknown value.modulationStates 5']);
  expect(screen.getByRole('status', { name: 'modes' })).toHaveTextContent('[]');
});
