import { applicationWorkflow, dossierKindOf, type Role, type Workflow, workflow } from '@portal/contracts';
import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import type { DossierCalls } from '../dossier-calls.js';
import { dossierClientOf } from '../dossier-client.js';
import { groupedTabs } from './consultation-tabs.js';

const Note = z.object({ name: z.string() });
const parts = {
  name: 'notes',
  base: '/api/notes',
  key: 'note',
  draft: Note,
  details: Note,
  summary: Note,
  readers: ['REGULATOR', 'OWNER'],
} as const;
const plain = workflow({
  initial: 'DRAFT',
  states: { DRAFT: { tone: 'neutral', editable: true }, SENT: { tone: 'good' } },
  applicants: ['OWNER'],
  officers: ['REGULATOR'],
  listOrder: applicationWorkflow.listOrder,
  submission: 'submit',
  actions: { submit: { from: ['DRAFT'], to: 'SENT', by: ['OWNER'] } },
});
const versions = { fieldsOf: () => [], labelOf: (path: string) => path };
const consultation = { Details: () => null, versions };

const withoutAspects = dossierKindOf({ ...parts, workflow: plain, aspects: [] });
const withLetters = dossierKindOf({ ...parts, workflow: plain, aspects: ['messages', 'documents', 'mapped'] });
const withAll = dossierKindOf({
  ...parts,
  workflow: applicationWorkflow,
  aspects: [
    ...(['messages', 'documents', 'assignment', 'decisions', 'rights', 'waivers', 'mapped'] as const),
    ...(['opinions', 'proposals', 'coordination'] as const),
  ],
});

type NoteCalls = DossierCalls<z.infer<typeof Note>, z.infer<typeof Note>>;

/** What somebody may read of a dossier, in the order of the page. */
const partsOf = (calls: NoteCalls, flow: Workflow, role: Role) =>
  groupedTabs({ consultation, calls }, flow, { roles: [role], bodies: [] }).flatMap((tab) =>
    tab.parts.map(({ key }) => key),
  );

const ofAll = ['summary', 'overview', 'timeline', 'versions'];

it.each<[string, NoteCalls, Workflow, Role, string[]]>([
  ['no aspect', dossierClientOf(withoutAspects), plain, 'OWNER', ofAll],
  ['letters and documents', dossierClientOf(withLetters), plain, 'OWNER', [...ofAll, 'documents', 'messages']],
  [
    'every aspect, for an officer',
    dossierClientOf(withAll),
    applicationWorkflow,
    'REGULATOR',
    [
      ...['summary', 'overview', 'checks', 'opinions', 'internationalCoordination', 'signed', 'timeline', 'versions'],
      ...['corrections', 'proposals', 'documents', 'messages', 'related'],
    ],
  ],
])('a consultation has the parts of a kind with %s, and no others', (_name, calls, flow, role, expected) => {
  expect(partsOf(calls, flow, role)).toEqual(expected);
});

it('has calls for each aspect that its kind declares', () => {
  expect(Object.keys(dossierClientOf(withLetters).aspects)).toEqual(['mapped', 'messages', 'documents']);
  expect(dossierClientOf(withoutAspects).aspects).toEqual({});
});

it('has calls of which a query key may be made', () => {
  expect(hashKey([dossierClientOf(withAll)])).toEqual(expect.any(String));
});
