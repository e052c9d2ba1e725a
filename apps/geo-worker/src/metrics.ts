import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics of the worker's jobs. */
export class WorkerMetrics {
  readonly registry = new Registry();

  private readonly attempts = new Counter({
    name: 'geo_worker_attempts_total',
    help: 'Attempts at jobs by operation and how they ended; `retry` is tried again.',
    labelNames: ['operation', 'end'],
    registers: [this.registry],
  });

  private readonly seconds = new Histogram({
    name: 'geo_worker_attempt_seconds',
    help: 'Duration of attempts at jobs.',
    labelNames: ['operation'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60],
    registers: [this.registry],
  });

  async measure<End extends string>(operation: string, attempt: () => Promise<End>): Promise<End> {
    const stop = this.seconds.startTimer({ operation });
    try {
      const end = await attempt();
      this.attempts.inc({ operation, end });
      return end;
    } catch (error) {
      this.attempts.inc({ operation, end: 'retry' });
      throw error;
    } finally {
      stop();
    }
  }

  /**
   * Serves `/metrics`, and `/health`: 200 while `lost` finds nothing that the worker needs and that does not answer,
   * else 503 with its name.
   * @returns a function that stops the server
   */
  async serve(port: number, lost: () => Promise<string | undefined>): Promise<() => void> {
    collectDefaultMetrics({ register: this.registry });
    const server = createServer(async ({ url }, response) => {
      if (url === '/health') {
        const name = await lost();
        return void response.writeHead(name ? 503 : 200).end(name ? `${name} does not answer` : 'ok');
      }
      if (url !== '/metrics') return void response.writeHead(404).end();
      response.setHeader('content-type', this.registry.contentType).end(await this.registry.metrics());
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
    return () => {
      server.close();
      server.closeAllConnections();
    };
  }
}
