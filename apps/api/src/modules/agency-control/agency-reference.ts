import {
  agencyChecklists,
  agencyChecklistsList,
  agencyRules,
  agencyRulesList,
  agencyTeams,
  agencyTeamsList,
  type ChecklistContent,
  type RuleContent,
  type TeamContent,
} from '@portal/contracts/modules/agency-control';
import type { ReferencePart } from '../../features/catalogue/reference-controller.js';
import type { ReferenceKind } from '../../features/catalogue/reference-kind.js';

/** Settings of rules. Used: the anomalies that a rule has found. */
const rules: ReferenceKind<RuleContent> = {
  key: agencyRules.name,
  nameOf: ({ code }) => code,
  nameField: 'code',
  isAdvisory: true,
  used: `SELECT count(*) FROM agency_anomaly a WHERE a.rule_code = r.content ->> 'code'`,
};

/** Checklists. Used: the inspections that go by one. */
const checklists: ReferenceKind<ChecklistContent> = {
  key: agencyChecklists.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  used: `SELECT count(*) FROM agency_inspection i WHERE i.content ->> 'checklistId' = r.id::text`,
  issuesOf: ({ items }) =>
    items.flatMap(({ id }, index) =>
      items.findIndex((other) => other.id === id) < index
        ? [{ path: `items.${index}.id`, code: 'taken', message: 'CATALOGUE_RULE_TAKEN' }]
        : [],
    ),
};

const teams: ReferenceKind<TeamContent> = {
  key: agencyTeams.name,
  nameOf: ({ name }) => name,
  nameField: 'name',
  isAdvisory: true,
  used: 'SELECT 0',
};

export const agencyReference: readonly ReferencePart[] = [
  { group: agencyRules, kind: rules, list: agencyRulesList },
  { group: agencyChecklists, kind: checklists, list: agencyChecklistsList },
  { group: agencyTeams, kind: teams, list: agencyTeamsList },
] as unknown as readonly ReferencePart[];
