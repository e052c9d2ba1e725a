import { z } from 'zod';
import type { Role } from '../../kernel/access.js';
import { endpoint, endpointGroup } from '../../kernel/endpoint.js';
import { modules } from '../index.js';
import {
  NewParameterValue,
  ParameterGroup,
  ParameterName,
  ParameterValue,
  Rule,
  SimulatedFee,
  Simulation,
} from './fee-rule.schema.js';

const readers = modules.fees.requires.roles;
/** Those of the regulator, and administrators. */
const keepers: readonly Role[] = [...readers, 'PORTADMIN'];

export const fees = endpointGroup({
  name: 'fees',
  base: '/api/fees',
  endpoints: {
    simulate: endpoint({
      method: 'POST',
      path: '/simulate',
      summary: 'What a right would cost in a year, with every factor and where it comes from.',
      access: keepers,
      body: Simulation,
      response: SimulatedFee,
    }),
    listRules: endpoint({
      method: 'GET',
      path: '/rules',
      summary: 'Every rule with its versions, the newest first.',
      access: keepers,
      response: z.array(Rule),
    }),
    listParameters: endpoint({
      method: 'GET',
      path: '/parameters',
      summary: 'Values of the parameters, those that were replaced among them.',
      access: keepers,
      query: z.object({ group: ParameterGroup.optional() }),
      response: z.array(ParameterValue),
    }),
    setParameter: endpoint({
      method: 'POST',
      path: '/parameters/:parameter/values',
      summary: 'Gives a parameter a value from a day on, or corrects the one of that day; the earlier one is kept.',
      access: keepers,
      params: z.object({ parameter: ParameterName }),
      body: NewParameterValue,
      response: ParameterValue,
      success: 201,
      errors: ['VERSION_CONFLICT'],
    }),
  },
});
