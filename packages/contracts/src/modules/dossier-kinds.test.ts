import { dossierAspects } from '../features/dossiers/dossier-aspects.js';
import { isDossierGroup, misfitsOf } from '../features/dossiers/dossier-kind.contract.js';
import { endpointGroups } from '../groups.js';

const groups = endpointGroups.filter(isDossierGroup);

/** One call of each aspect. */
const callOf = {
  mapped: 'readTile',
  messages: 'postMessage',
  documents: 'addDocument',
  assignment: 'assignDossiers',
  decisions: 'listDecisions',
  rights: 'openRequest',
  waivers: 'waiveCheck',
  obligations: 'listObligations',
  opinions: 'giveOpinion',
  proposals: 'saveProposal',
  coordination: 'answerCoordination',
} as const;

describe('the kinds of dossiers', () => {
  it('are those whose drafts are opened with a call', () => {
    const opened = endpointGroups.filter(({ endpoints }) => 'createDossier' in endpoints);
    expect(opened.map(({ name }) => name)).toEqual(groups.map(({ name }) => name));
    expect(groups.length).toBeGreaterThan(8);
  });

  it('have keys of their own', () => {
    const keys = groups.map(({ kind }) => kind.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(groups.map((group) => [group.kind.key, group] as const))(
    '%s has the aspects that its workflow names, and the calls of its aspects alone',
    (_key, { kind, endpoints }) => {
      expect(misfitsOf(kind)).toEqual([]);
      expect(dossierAspects.filter((aspect) => callOf[aspect] in endpoints)).toEqual(kind.aspects);
    },
  );
});
