import { type AccessRecords, ANOTHER_VERSION, type RecordMaker, type Sample } from './access-record.js';

let made = 0;

/** Records of reference data, one for each call. */
export function referenceRecords(
  maker: RecordMaker,
  group: string,
  base: string,
  content: (number: number) => object,
): AccessRecords {
  const make = async (rest: (version: number, content: object) => Sample): Promise<Sample> => {
    made += 1;
    const given = content(made);
    const { body } = await maker.http('admin').post(`${base}/records`).send({ content: given }).expect(201);
    return { params: { id: body.id }, ...rest(body.version, given) };
  };
  const about = 'a record';
  return {
    [`${group}.readRecord`]: [{ about, make: () => make(() => ({})) }],
    [`${group}.changeRecord`]: [
      { about, make: () => make((_, given) => ({ body: { content: given, version: ANOTHER_VERSION } })) },
    ],
    [`${group}.removeRecord`]: [{ about, make: () => make(() => ({ query: `?version=${ANOTHER_VERSION}` })) }],
  };
}
