import { jest } from '@jest/globals';
import type { FeeCase } from '@portal/contracts';
import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen.js';
import { useFeeEstimates } from './use-fee-estimates.js';

const hop = (lengthKm: number): FeeCase => ({
  service: 'MW',
  inputs: { bandwidthMhz: 55, band: '17/18/19/20', lengthKm, capacityMbps: 155, states: 256 },
  ...{ from: '2027-01-01', to: '2027-12-31', year: 2027 },
});
const rights = [hop(3000), hop(10)];

function Estimates() {
  const { of } = useFeeEstimates(rights);
  return rights.map((right) => (
    <p key={right.inputs.lengthKm}>{`${right.inputs.lengthKm} km: ${JSON.stringify(of(right)?.fault)}`}</p>
  ));
}

it('estimates the other rights when one has a value that the portal refuses', async () => {
  await openScreen({ element: <Estimates /> });
  expect(await screen.findByText('10 km: null')).toBeVisible();
  expect(screen.getByText('3000 km: "MISSING_INPUT"')).toBeVisible();
  const sent = jest.mocked(fetch).mock.calls.filter(([address]) => String(address).endsWith('/feeEstimates/estimate'));
  expect(sent.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([{ rights: [hop(10)] }]);
});
