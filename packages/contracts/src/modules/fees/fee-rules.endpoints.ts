import { z } from 'zod';
import { FeeYear, SimulatedFee, Simulation } from '../../features/fee-estimates/fee-estimate.schema.js';
import { endpoint } from '../../kernel/endpoint.js';
import { granters, Id, keepers, publishers, readers, Version } from './fee-access.js';
import { ChargedAssignment, Forecast, RuleTrial, WhatIf } from './fee-forecast.schema.js';
import { FeeExemption, NewExemption } from './fee-payment.schema.js';
import { NewParameterValue, ParameterGroup, ParameterName, ParameterValue } from './fee-rule.schema.js';
import { ChangedRule, Rule, RuleContent, RuleRevision } from './fee-rule-content.schema.js';

const RuleId = z.object({ id: z.string().max(60) });

/** Rules and their values, and what rights come to by them. */
export const feeRulesEndpoints = {
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
  createRule: endpoint({
    method: 'POST',
    path: '/rules',
    summary: 'Writes a rule as a draft, the next version of its service.',
    access: keepers,
    body: RuleContent,
    response: Rule,
    success: 201,
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/rules/:id',
    summary: 'Changes a draft; rules that were published stay as they are.',
    access: keepers,
    params: RuleId,
    body: ChangedRule,
    response: Rule,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
  tryRule: endpoint({
    method: 'POST',
    path: '/rules/:id/try',
    summary: 'What a rule would come to on the rights of a year, beside the rules in force.',
    access: keepers,
    params: RuleId,
    body: z.strictObject({ year: FeeYear }),
    response: RuleTrial,
    errors: ['NOT_FOUND'],
  }),
  publishRule: endpoint({
    method: 'POST',
    path: '/rules/:id/publish',
    summary: 'Puts a draft and its values in force from its first day on; the rule before it ends the day before.',
    access: publishers,
    params: RuleId,
    body: RuleRevision,
    response: Rule,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
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
    access: publishers,
    params: z.object({ parameter: ParameterName }),
    body: NewParameterValue,
    response: ParameterValue,
    success: 201,
    errors: ['VERSION_CONFLICT'],
  }),
  listDebtors: endpoint({
    method: 'GET',
    path: '/debtors',
    summary: 'Organisations with rights that are charged in a year, by name.',
    access: readers,
    query: z.object({ year: z.coerce.number().int().min(2008).max(2100) }),
    response: z.array(z.object({ id: z.uuid(), companyName: z.string() })),
  }),
  listAssignments: endpoint({
    method: 'GET',
    path: '/assignments',
    summary: 'What a debtor is charged for in a year, by rights and rules as they are now.',
    access: readers,
    query: z.object({ year: z.coerce.number().int().min(2008).max(2100), debtor: z.uuid() }),
    response: z.array(ChargedAssignment),
  }),
  whatIf: endpoint({
    method: 'POST',
    path: '/whatIf',
    summary: 'What every right of a year would come to with other values of parameters.',
    access: readers,
    body: WhatIf,
    response: Forecast,
  }),
  listExemptions: endpoint({
    method: 'GET',
    path: '/exemptions',
    summary: 'Exemptions, the newest first.',
    access: granters,
    response: z.array(FeeExemption),
  }),
  proposeExemption: endpoint({
    method: 'POST',
    path: '/exemptions',
    summary: 'Proposes that a debtor owes less for a while.',
    access: readers,
    body: NewExemption,
    response: FeeExemption,
    success: 201,
  }),
  grantExemption: endpoint({
    method: 'POST',
    path: '/exemptions/:id/grant',
    summary: 'Grants an exemption that an accountant proposed, by an officer of the regulator.',
    access: granters,
    params: Id,
    body: Version,
    response: FeeExemption,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED', 'FOUR_EYES'],
  }),
  endExemption: endpoint({
    method: 'POST',
    path: '/exemptions/:id/end',
    summary: 'Ends an exemption; statements that are issued stay as they are.',
    access: granters,
    params: Id,
    body: Version,
    response: FeeExemption,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'TRANSITION_NOT_ALLOWED'],
  }),
} as const;
