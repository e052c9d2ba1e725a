import { ActionBody, dossierQuery } from './dossiers.contract.js';

const Query = dossierQuery(['DRAFT', 'SUBMITTED']);

describe('the question for a list of dossiers', () => {
  it('has an answer without being refined', () => {
    expect(Query.parse({})).toEqual({ page: 1, pageSize: 25, search: '', sort: 'updatedAt', order: 'desc' });
  });

  it('is read from an address', () => {
    const asked = {
      page: '3',
      pageSize: '50',
      status: 'DRAFT,SUBMITTED',
      search: ' lyon ',
      sort: 'title',
      order: 'asc',
    };
    expect(Query.parse(asked)).toEqual({
      page: 3,
      pageSize: 50,
      status: ['DRAFT', 'SUBMITTED'],
      search: 'lyon',
      sort: 'title',
      order: 'asc',
    });
  });

  test.each([
    { page: '0' },
    { page: '1.5' },
    { page: 'last' },
    { page: '1e9' },
    { pageSize: '-1' },
    { pageSize: '201' },
    { status: 'DRAFT,GONE' },
    { status: "DRAFT'; drop table dossier" },
    { status: ['DRAFT'] },
    { sort: 'password_hash' },
    { order: 'random' },
  ])('is refused with %j', (asked) => {
    expect(Query.safeParse(asked).success).toBe(false);
  });

  it('looks for no more than anybody would type', () => {
    expect(Query.safeParse({ search: 'x'.repeat(120) }).success).toBe(true);
    expect(Query.safeParse({ search: 'x'.repeat(121) }).success).toBe(false);
  });
});

describe('the question for a list with columns of a module', () => {
  const Own = dossierQuery(['DRAFT'], { route: 'text', length: 'number' });

  it('names them to sort and to filter by', () => {
    expect(Own.parse({ sort: 'length', route: ' lyon ', lengthMin: '-1.5', lengthMax: '20' })).toMatchObject({
      sort: 'length',
      route: 'lyon',
      lengthMin: -1.5,
      lengthMax: 20,
    });
  });

  test.each([{ lengthMin: 'long' }, { lengthMax: 'Infinity' }, { route: 'x'.repeat(121) }, { sort: 'lengthMin' }])(
    'is refused with %j',
    (asked) => {
      expect(Own.safeParse(asked).success).toBe(false);
    },
  );
});

describe('what is sent with an action', () => {
  test.each([
    { version: 0 },
    { version: 4, reason: 'Plan du site manquant' },
    { version: 4, effectiveFrom: '2026-12-01' },
  ])('may be %j', (body) => {
    expect(ActionBody.parse(body)).toEqual(body);
  });

  test.each([
    {},
    { version: '4' },
    { version: -1 },
    { version: 1.5 },
    { version: 4, reason: '   ' },
    { version: 4, effectiveFrom: '01-12-2026' },
    { version: 4, effectiveFrom: '2026-02-30' },
    { version: 4, status: 'GRANTED' },
  ])('is refused as %j', (body) => {
    expect(ActionBody.safeParse(body).success).toBe(false);
  });

  it('is no longer than its column', () => {
    expect(ActionBody.safeParse({ version: 4, reason: 'x'.repeat(4000) }).success).toBe(true);
    expect(ActionBody.safeParse({ version: 4, reason: 'x'.repeat(4001) }).success).toBe(false);
  });
});
