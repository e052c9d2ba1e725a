// @ts-check
import { jest } from '@jest/globals';
import pg from 'pg';
import { bind, describePortal, execute, flush, parse, query, statement, sync } from '../test/protocol-client.mjs';
import { fitAnswer } from './exchange.mjs';
import { MessageReader, messageOf } from './framing.mjs';
import { serveSession } from './session-server.mjs';

/** @param {Buffer} bytes */
const messagesOf = (bytes) => [...new MessageReader().read(bytes)];
/** @param {string} letters a ReadyForQuery is idle */
const answerOf = (letters) => Buffer.concat([...letters].map((letter) => messageOf(letter, letter === 'Z' ? 'I' : '')));

/**
 * @param {Buffer} asked
 * @param {string} letters
 * @param {boolean} [failed]
 */
function fit(asked, letters, failed = false) {
  const fitted = fitAnswer(messagesOf(asked), answerOf(letters), failed);
  const handedOn = messagesOf(fitted.fitting).map(({ letter }) => letter);
  return `${handedOn.join('')}${fitted.open ? ' open' : ''}${fitted.failed ? ' failed' : ''}`;
}

const flushed = Buffer.concat([parse('SELECT 1'), bind(), execute(), flush]);
const two = Buffer.concat([
  parse('SELECT 1'),
  bind(),
  describePortal,
  execute(),
  parse('SELECT 2'),
  bind(),
  execute(),
  sync,
]);

test.each([
  ['a ReadyForQuery after the error and one after the Sync', statement('SELECT 1'), '1EZZ', '1EZ'],
  ['one after each message', statement('SELECT 1'), '1Z2ZTZDCZZ', '12TDCZ'],
  ['one after an error, none promised', flushed, '1EZ', '1E open failed'],
  ['a notification for another client', query('NOTIFY x'), 'ACZ', 'CZ'],
  ['two statements and one Sync', two, '12TDDC12DCZZ', '12TDDC12DCZ'],
  ['notices in between', statement('SELECT 1'), 'N1N2NTNDNCNZ', 'N1N2NTNDNCNZ'],
])('of an answer with %s, the client gets what the protocol promises', (_, asked, letters, expected) => {
  expect(fit(asked, letters)).toBe(expected);
});

test.each([
  ['an empty answer', statement('SELECT 1'), ''],
  ['no ReadyForQuery', statement('SELECT 1'), '12TDC'],
  ['no end of a statement', statement('SELECT 1'), '12TDZ'],
  ['the end of a statement that was not asked', statement('SELECT 1'), '12TDCCZ'],
  ['rows after a Sync alone', sync, 'TDCZ'],
  ['rows before they are described', statement('SELECT 1'), '12DTCZ'],
  ['another bound statement', statement('SELECT 1'), '2TDCZ'],
  ['rows after an error', statement('SELECT 1'), '1EDCZ'],
  ['an error after a Flush alone', flush, 'E'],
  ['a request to sign in', query('SELECT 1'), 'RZ'],
])('%s is refused as an answer', (_, asked, letters) => {
  expect(() => fit(asked, letters)).toThrow();
});

test('after an error nothing but the Sync is answered', () => {
  expect(fit(Buffer.concat([bind(), execute(), flush]), '', true)).toBe(' open failed');
  expect(fit(query('SELECT 1'), '', true)).toBe(' open failed');
  expect(() => fit(query('SELECT 1'), 'TDCZ', true)).toThrow();
  expect(fit(sync, 'Z', true)).toBe('Z');
});

test('an answer that is cut off is refused', () => {
  expect(() => fitAnswer(messagesOf(query('SELECT 1')), answerOf('TDCZ').subarray(0, -1), false)).toThrow();
});

test('messages are the same however their bytes arrive', () => {
  const bytes = Buffer.concat([statement("SELECT 'é'"), query('x'.repeat(300)), sync]);
  const whole = messagesOf(bytes);
  expect(whole.map(({ letter }) => letter).join('')).toBe('PBDESQS');
  for (const size of [1, 2, 3, 5, 7, 64]) {
    const reader = new MessageReader();
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    );
    expect(pieces.flatMap((piece) => [...reader.read(piece)])).toEqual(whole);
    expect(reader.unread).toBe(0);
  }
});

/** @param {string} url */
async function connected(url) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('an answer that does not fit ends its connection, and nothing of it is handed on', async () => {
  /** @type {string[]} */
  const asked = [];
  /** @type {Pick<import('@electric-sql/pglite').PGlite, 'runExclusive' | 'execProtocolRawStream'>} */
  const session = {
    runExclusive: (work) => work(),
    execProtocolRawStream: async (bytes, { onRawData }) => {
      if (bytes[0] === 0) return onRawData(Buffer.concat([messageOf('R', Buffer.alloc(4)), answerOf('Z')]));
      const letters = messagesOf(Buffer.from(bytes)).map(({ letter }) => letter);
      asked.push(letters.join(''));
      onRawData(letters[0] === 'Q' ? answerOf('CZ') : Buffer.concat([answerOf('12'), answerOf('DDCZ')]));
    },
  };
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const server = await serveSession(session, { port: 0, password: 'password' });
  const client = await connected(server.url);
  const other = await connected(server.url);
  await expect(client.query('SELECT $1::int', [1])).rejects.toThrow('Connection terminated unexpectedly');
  await expect(other.query('COMMIT')).resolves.toMatchObject({ rows: [] });
  expect(asked).toEqual(['PBDEfS', 'SQ', 'Qf']);
  expect(error).toHaveBeenCalledWith('The embedded database ends a connection: "D" does not answer "DES" of "PBDES".');
  error.mockRestore();
  await other.end();
  await server.close();
});
