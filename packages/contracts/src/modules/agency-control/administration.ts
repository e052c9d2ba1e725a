import { z } from 'zod';
import { referenceData } from '../../features/catalogue/reference-data.contract.js';
import { referenceList } from '../../features/catalogue/reference-data.list.js';
import { RuleCode, Severity } from './anomaly.schema.js';

/** What administrators set of a rule; its statement belongs to the portal. */
export const RuleContent = z.strictObject({
  code: RuleCode,
  isOn: z.boolean(),
  severity: Severity,
  /** In the unit of the rule: degrees, metres, months, kilometres; null where it compares nothing. */
  threshold: z.number().min(0).max(100_000).nullable(),
});
export type RuleContent = z.infer<typeof RuleContent>;

export const agencyRules = referenceData({
  name: 'agencyRules',
  module: 'agencyControl',
  base: '/api/agencyControl/rules',
  content: RuleContent,
  readers: ['AGENCE', 'PORTADMIN'],
});

export const agencyRulesList = referenceList(agencyRules, {
  key: 'agency-control/rules',
  views: 'agency-rules',
  title: 'AG_RULES_CAPTION',
  heading: 'AG_RULE_CODE',
  columns: [
    { id: 'severity', heading: 'AG_SEVERITY', kind: 'number', value: ({ content }) => content.severity },
    { id: 'threshold', heading: 'AG_RULE_THRESHOLD', kind: 'number', value: ({ content }) => content.threshold },
  ],
});

export const ChecklistItem = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  text: z.string().trim().min(1).max(200),
  /** Unit of the figure that the item asks for; empty where it asks for none. */
  unit: z.string().trim().max(10),
});

export const ChecklistContent = z.strictObject({
  name: z.string().trim().min(1).max(80),
  items: z.array(ChecklistItem).min(1).max(100),
});
export type ChecklistContent = z.infer<typeof ChecklistContent>;

export const agencyChecklists = referenceData({
  name: 'agencyChecklists',
  module: 'agencyControl',
  base: '/api/agencyControl/checklists',
  content: ChecklistContent,
  readers: ['AGENCE', 'PORTADMIN'],
});

export const agencyChecklistsList = referenceList(agencyChecklists, {
  key: 'agency-control/checklists',
  views: 'agency-checklists',
  title: 'AG_CHECKLISTS_CAPTION',
  heading: 'AG_CHECKLIST',
  columns: [
    { id: 'items', heading: 'AG_CHECKLIST_ITEMS', kind: 'number', value: ({ content }) => content.items.length },
  ],
});

export const TeamContent = z.strictObject({
  name: z.string().trim().min(1).max(80),
  region: z.string().trim().max(120),
  memberIds: z.array(z.uuid()).max(50),
});
export type TeamContent = z.infer<typeof TeamContent>;

export const agencyTeams = referenceData({
  name: 'agencyTeams',
  module: 'agencyControl',
  base: '/api/agencyControl/teams',
  content: TeamContent,
  readers: ['AGENCE', 'PORTADMIN'],
});

export const agencyTeamsList = referenceList(agencyTeams, {
  key: 'agency-control/teams',
  views: 'agency-teams',
  title: 'AG_TEAMS_CAPTION',
  heading: 'AG_TEAM',
  columns: [
    { id: 'region', heading: 'AG_REGION', value: ({ content }) => content.region },
    { id: 'members', heading: 'AG_TEAM_MEMBERS', kind: 'number', value: ({ content }) => content.memberIds.length },
  ],
});

/** What holds for all inspections. */
export const GeneralSettings = z.strictObject({
  /** Days between the notice to holders and an announced visit. */
  noticeDays: z.int().min(0).max(90),
  /** Days for a correction where a finding says no other. */
  correctionDays: z.int().min(1).max(365),
  /** Days before the last one on which holders are reminded. */
  reminderDays: z.int().min(1).max(60),
  /** Days for which a holder may answer through a link. */
  answerDays: z.int().min(1).max(180),
  /** Interval between visits of a site, before what was found changes it. */
  intervalMonths: z.int().min(1).max(240),
  /** Of a day of visits: begin in minutes of the day, length of a visit, speed between sites. */
  dayStartsAt: z.int().min(0).max(1439),
  visitMinutes: z.int().min(5).max(480),
  speedKmh: z.number().min(5).max(130),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

export const firstGeneralSettings: GeneralSettings = {
  noticeDays: 15,
  correctionDays: 60,
  reminderDays: 10,
  answerDays: 30,
  intervalMonths: 12,
  dayStartsAt: 480,
  visitMinutes: 60,
  speedKmh: 50,
};
