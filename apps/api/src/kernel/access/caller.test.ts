import type { Relation } from '@portal/contracts';
import { type Caller, operatorsOf } from './caller.js';

const organisation = (id: string) => ({ id, companyName: id.toUpperCase() });
const relation = (parent: string, requestSystems: Relation['requestSystems'], operators: string[]): Relation => ({
  requestSystems,
  parentInfo: organisation(parent),
  availableOperators: operators.map(organisation),
});
const callerWith = (...relations: Relation[]): Caller => ({
  id: 'u',
  sessionId: 's',
  login: 'u',
  fullName: 'U',
  roles: ['REQUEST'],
  origin: null,
  relations,
  accessVersion: 1,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
  lastLoginAt: null,
  source: null,
});

test('a caller acts for the parents and operators of the relations with the system, each once', () => {
  const caller = callerWith(
    relation('a', ['MW', 'ES'], ['a', 'b']),
    relation('c', ['MW'], ['b', 'd']),
    relation('e', ['COM'], ['f']),
  );
  expect(operatorsOf(caller, 'MW')).toEqual(['a', 'b', 'c', 'd']);
  expect(operatorsOf(caller, 'COM')).toEqual(['e', 'f']);
});

test('without a relation with the system a caller acts for no organisation', () => {
  expect(operatorsOf(callerWith(relation('a', ['MW'], ['a'])), 'EXP')).toEqual([]);
  expect(operatorsOf(callerWith(), 'MW')).toEqual([]);
});
