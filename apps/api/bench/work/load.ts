import { Agent, get, type RequestOptions } from 'node:http';
import autocannon from 'autocannon';

interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  readonly body?: string;
}

/** @returns milliseconds between two answers, with as many requests under way as there are connections */
export async function paceOf({ seconds, ...request }: Load): Promise<number> {
  const { requests, non2xx, errors, duration } = await autocannon({ ...request, duration: seconds });
  if (non2xx + errors > 0) throw new Error(`${request.url}: ${non2xx} refused, ${errors} without an answer`);
  return (duration * 1000) / requests.total;
}

const answerTo = (url: string, options: RequestOptions, status: number): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, options, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === status ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

/**
 * A short burst of requests, so that two peers can be measured in turn within whatever else the machine does.
 *
 * @param status of every answer
 * @returns milliseconds between two answers
 */
export async function burst(
  url: string,
  headers: Readonly<Record<string, string>>,
  atOnce: number,
  count: number,
  status = 200,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = count;
  const ask = async () => {
    while (left-- > 0) await answerTo(url, { agent, headers }, status);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, ask));
  const elapsed = performance.now() - began;
  agent.destroy();
  return elapsed / count;
}
