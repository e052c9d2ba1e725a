import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { answerSchema, type EndpointSpec } from '@portal/contracts';
import type { Response } from 'express';

interface StreamedRows<Row> {
  /** What the page says beside its rows and `next`: their total, for instance. */
  readonly beside?: object;
  /** Read while the answer is sent, no faster than the client takes it. */
  readonly parts: AsyncIterable<readonly Row[]>;
}

/**
 * A page with all rows of a long list. Rows are read, checked against the contract and written in parts, between which
 * other requests are answered; memory holds a few parts at a time.
 */
export class StreamedPage<Row> {
  constructor(private readonly rows: StreamedRows<Row>) {}

  sendWith(response: Response, endpoint: EndpointSpec): StreamableFile {
    const schema = answerSchema(endpoint, response.statusCode);
    const stream = Readable.from(
      textOf(this.rows, (page) => schema.parse(page)),
      { objectMode: false },
    );
    const file = new StreamableFile(stream, { type: 'application/json; charset=utf-8' });
    // The status has been sent: a client learns of a failure by the end of the connection.
    return file.setErrorHandler(() => response.destroy());
  }
}

async function* textOf<Row>({ beside = {}, parts }: StreamedRows<Row>, check: (page: object) => unknown) {
  let separator = '';
  yield '{"rows":[';
  for await (const rows of parts) {
    const checked = check({ rows, ...beside, next: null }) as { readonly rows: readonly unknown[] };
    if (checked.rows.length === 0) continue;
    yield separator + JSON.stringify(checked.rows).slice(1, -1);
    separator = ',';
  }
  yield `],${JSON.stringify({ ...beside, next: null }).slice(1)}`;
}
