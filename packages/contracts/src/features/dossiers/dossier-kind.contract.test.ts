import { z } from 'zod';
import { applicationWorkflow } from './application-workflow.js';
import { workflow } from './declared-workflow.js';
import { hasAspect, misfitsOf, dossierKindOf as of } from './dossier-kind.contract.js';

const draft = z.object({ name: z.string() });
const base = '/api/notes';
const parts = { name: 'notes', base, key: 'note', draft, details: draft, summary: draft, readers: ['OWNER'] } as const;
const listOrder = applicationWorkflow.listOrder;
const spec = {
  initial: 'DRAFT',
  states: { DRAFT: { tone: 'neutral', editable: true }, SENT: { tone: 'good' } },
  applicants: ['OWNER'],
  officers: ['REGULATOR'],
  listOrder,
  submission: 'submit',
} as const;
const submit = { from: ['DRAFT'], to: 'SENT', by: ['OWNER'] } as const;

const plain = workflow({ ...spec, actions: { submit } });
const consulting = workflow({
  ...spec,
  consultation: { state: 'SENT', concluded: 'close' },
  actions: {
    submit,
    consult: { from: ['SENT'], to: 'SENT', by: ['REGULATOR'], asks: ['bodies', 'reason'] },
    close: { from: ['SENT'], to: 'SENT', by: [] },
  },
});
const waived = workflow({ ...spec, waivable: ['SENT'], actions: { submit } });
const awaited = workflow({ ...spec, actions: { submit: { ...submit, whileOpen: 'report' } } });

describe('a workflow', () => {
  it('knows which aspects it names, by its parts, its actions and what they ask', () => {
    expect(plain.needs).toEqual([]);
    expect(consulting.needs).toEqual(['opinions']);
    expect(waived.needs).toEqual(['waivers']);
    expect(awaited.needs).toEqual(['obligations']);
    expect([...applicationWorkflow.needs].sort()).toEqual([
      ...['assignment', 'coordination', 'opinions', 'proposals', 'rights', 'waivers'],
    ]);
  });

  it('made of another one names what the other does, and its own', () => {
    const more = workflow({ ...consulting, waivable: ['SENT'] });
    expect([...more.needs].sort()).toEqual(['opinions', 'waivers']);
  });

  it('takes no part and no trait that there is not', () => {
    // @ts-expect-error -- Misspelt.
    workflow({ ...spec, waiveable: ['SENT'], actions: { submit } });
    // @ts-expect-error -- Misspelt.
    workflow({ ...spec, actions: { submit: { ...submit, whileopen: 'report' } } });
    // @ts-expect-error -- No such state.
    workflow({ ...spec, actions: { submit: { ...submit, to: 'GONE' } } });
  });
});

describe('a kind', () => {
  it('has the calls of its aspects, those of every kind and its own', () => {
    const own = { ...of({ ...parts, workflow: plain, aspects: [] }).endpoints.readRevision, path: '/own' } as const;
    const group = of({ ...parts, workflow: waived, aspects: ['waivers', 'messages'], endpoints: { own } });
    expect(group).toMatchObject({ name: 'notes', base, kind: { key: 'note', aspects: ['messages', 'waivers'] } });
    const { listDossiers, postMessage, waiveCheck } = group.endpoints;
    expect([listDossiers, postMessage, waiveCheck, group.endpoints.own].map(({ path }) => path)).toEqual([
      ...['/dossiers', '/messages/:id', '/waivers/:id', '/own'],
    ]);
    expect(Object.keys(group.endpoints)).not.toContain('giveOpinion');
    expect([hasAspect(group, 'waivers'), hasAspect(group, 'opinions')]).toEqual([true, false]);
  });

  it('has no call of an aspect that it lacks', () => {
    const { endpoints } = of({ ...parts, workflow: plain, aspects: ['messages'] });
    // @ts-expect-error -- Nobody is consulted.
    expect(endpoints.giveOpinion).toBeUndefined();
  });

  it('of a workflow that names an aspect which the kind lacks does not compile, and is found out', () => {
    // @ts-expect-error -- Bodies are asked, and have no call to answer with.
    const unanswered = of({ ...parts, workflow: consulting, aspects: ['messages'] });
    // @ts-expect-error -- Warnings are to be waived, without a call for it.
    const unwaived = of({ ...parts, workflow: waived, aspects: [] });
    // @ts-expect-error -- An action waits for an obligation that nobody reads.
    const unread = of({ ...parts, workflow: awaited, aspects: ['waivers'] });
    // @ts-expect-error -- One of many is missing.
    const partial = of({ ...parts, workflow: applicationWorkflow, aspects: ['rights', 'opinions', 'waivers'] });
    expect([unanswered, unwaived, unread].map(({ kind }) => misfitsOf(kind))).toEqual([
      ['opinions'],
      ['waivers'],
      ['waivers', 'obligations'],
    ]);
    expect(misfitsOf(partial.kind)).toEqual(['assignment', 'proposals', 'coordination']);
  });

  it('with an aspect to which no step of its workflow leads is found out', () => {
    const { kind } = of({ ...parts, workflow: plain, aspects: ['messages', 'mapped', 'opinions'] });
    expect(misfitsOf(kind)).toEqual(['opinions']);
  });
});
