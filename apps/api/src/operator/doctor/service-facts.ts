import { connect } from 'node:net';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';

const PATIENCE_MS = 5_000;

/** How a server answered; `fault` is empty when as it should. */
export interface ServiceAnswer {
  readonly reached: boolean;
  readonly fault: string;
}

export interface RedisFacts extends ServiceAnswer {
  readonly version?: string;
  readonly evictionPolicy?: string;
  readonly isPersistent?: boolean;
  readonly isReplica?: boolean;
  /** Parts of a hundred of `maxmemory`; undefined where it is not limited. */
  readonly memoryUsed?: number;
}

const messageOf = (error: unknown): string =>
  String(Reflect.get(Object(error), 'message') || Reflect.get(Object(error), 'code') || error);

/** An HTTP server that answers as this portal does. */
export async function askPortal(url: string): Promise<ServiceAnswer> {
  try {
    const answer = await fetch(new URL('/health/live', url), { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body: unknown = await answer.json().catch(() => undefined);
    const isPortal = Reflect.get(Object(body), 'status') === 'ok';
    return { reached: true, fault: isPortal ? '' : `it answers ${answer.status}, not as a portal` };
  } catch (error) {
    return { reached: false, fault: messageOf(Reflect.get(Object(error), 'cause') ?? error) };
  }
}

const infoOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)\\r?$`, 'm').exec(info)?.[1]?.trim();

export async function askRedis(url: string): Promise<RedisFacts> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    retryStrategy: () => null,
    // The client waits so long for a line to close, even for one that was never open, and the program with it.
    disconnectTimeout: 100,
  });
  let connection = '';
  redis.on('error', (error) => {
    connection = messageOf(error);
  });
  try {
    const info = await redis.info();
    const limit = Number(infoOf(info, 'maxmemory'));
    return {
      reached: true,
      fault: '',
      version: infoOf(info, 'redis_version'),
      evictionPolicy: infoOf(info, 'maxmemory_policy'),
      isPersistent: infoOf(info, 'aof_enabled') === '1',
      isReplica: infoOf(info, 'role') === 'slave',
      ...(limit > 0 && { memoryUsed: (Number(infoOf(info, 'used_memory')) * 100) / limit }),
    };
  } catch (error) {
    const fault = connection || messageOf(error);
    return { reached: /NOAUTH|WRONGPASS|NOPERM/.test(`${fault} ${messageOf(error)}`), fault };
  } finally {
    redis.disconnect();
  }
}

/** A mail server that lets the portal in. */
export async function askSmtp(url: string): Promise<ServiceAnswer> {
  const transporter = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transporter.verify();
    return { reached: true, fault: '' };
  } catch (error) {
    return { reached: Number(Reflect.get(Object(error), 'responseCode')) > 0, fault: messageOf(error) };
  } finally {
    transporter.close();
  }
}

/** A clamd that answers PING. */
export function askClamav(url: string): Promise<ServiceAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 3310 }, () => socket.write('zPING\0'));
    const end = (answer: ServiceAnswer): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE_MS, () => end({ reached: false, fault: 'it does not answer in time' }));
    socket.once('error', (error) => end({ reached: false, fault: messageOf(error) }));
    socket.once('data', (bytes) =>
      end({ reached: true, fault: bytes.toString().startsWith('PONG') ? '' : 'it does not answer as clamd does' }),
    );
  });
}
