import type { Test } from 'supertest';

/** A file beside the fields of a form. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer | string;
}

/** Sends a multipart body: a part of JSON for every field that has a value, then the files. */
export function asForm(call: Test, fields: object, files: readonly SentFile[] = []): Test {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) call.field(name, JSON.stringify(value));
  for (const [at, { name, content }] of files.entries()) call.attach(`files[${at}]`, Buffer.from(content), name);
  return call;
}
