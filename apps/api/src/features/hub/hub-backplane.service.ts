import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ConnectedUser, HubTarget } from '@portal/contracts';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { SecretKeyService } from '../../kernel/secrets/secret-key.service.js';
import { HubMetricsService } from './hub-metrics.service.js';

/** What one process asks all others to do: to say anew which maintenance comes next, or to call a method of clients. */
export type HubEnvelope = 'maintenance' | ClientCall;

interface ClientCall {
  readonly target: HubTarget;
  readonly event: string;
  readonly args: readonly unknown[];
  /** Of the message, whose receipts are noted. */
  readonly messageId?: number;
  /** Sessions that are meant, on whatever page, instead of everybody whom the target means. */
  readonly sessions?: readonly string[];
  /** Session that is not meant. */
  readonly exceptSession?: string;
}

/** A connection as other processes see it. */
export type Presence = Omit<ConnectedUser, 'lastActivityAt'> & { readonly sessionId: string };

const BEAT_MS = 4_000;
/** A process that has not been heard of for so long is gone, and its connections with it. */
const LIFE_MS = 12_000;

/**
 * Carries hub messages between API processes and collects who is connected to any of them, over Redis. Without Redis
 * there is one process, and everything stays in it. While Redis is unavailable each process serves its own connections.
 */
@Injectable()
export class HubBackplaneService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('HubBackplane');
  private readonly processId = randomUUID();
  private readonly own = new Map<string, Presence>();
  private prefix = '';
  private redis: Redis | undefined;
  private subscription: Redis | undefined;
  private beating: NodeJS.Timeout | undefined;
  private deliver: (envelope: HubEnvelope) => void = () => {};
  private presenceChanged: () => void = () => {};
  private isUnavailable = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SecretKeyService,
    private readonly metrics: HubMetricsService,
  ) {
    metrics.watchBackplane(() => !this.isUnavailable);
  }

  onModuleInit(): void {
    const { redisUrl } = this.env;
    if (redisUrl === undefined) return;
    // Channels are shared by all databases of a Redis server, and so by all installations on it.
    this.prefix = `portal-hub:${this.secrets.digest('prefix', 'hub').toString('base64url').slice(0, 16)}`;
    const onError = (error: Error) => this.report(error);
    this.redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 1000 }).on('error', onError);
    this.subscription = new Redis(redisUrl, { maxRetriesPerRequest: null }).on('error', onError);
    this.subscription.on('message', (channel, text) => this.receive(channel, text));
    this.subscription.on('ready', () => void this.resume());
    void this.subscription.subscribe(this.messages, this.changes).catch(onError);
    this.beating = setInterval(() => void this.beat().catch(onError), BEAT_MS).unref();
    void this.beat().catch(onError);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.beating);
    const { redis } = this;
    if (!redis) return;
    try {
      await redis
        .multi()
        .del(this.keyOf(this.processId))
        .zrem(this.beats, this.processId)
        .publish(this.changes, '')
        .exec();
    } catch (error) {
      this.report(error as Error);
    }
    redis.disconnect();
    this.subscription?.disconnect();
  }

  /** Sets what delivers messages to this process's own connections. */
  onMessage(deliver: (envelope: HubEnvelope) => void): void {
    this.deliver = deliver;
  }

  /** Sets what is called when somebody came or went, anywhere. */
  onPresence(changed: () => void): void {
    this.presenceChanged = changed;
  }

  /** Whether messages reach the connections of this process only, although there may be others. */
  get isCutOff(): boolean {
    return this.isUnavailable;
  }

  /** Delivers to the connections of all processes; of this one alone while Redis is unavailable. */
  async publish(envelope: HubEnvelope): Promise<void> {
    if (!this.redis) {
      this.deliver(envelope);
      return;
    }
    try {
      await this.redis.publish(this.messages, JSON.stringify(envelope));
      this.metrics.noteBackplane('sent');
    } catch (error) {
      this.report(error as Error);
      this.deliver(envelope);
    }
  }

  async arrived(presence: Presence): Promise<void> {
    this.own.set(presence.connectionId, presence);
    await this.change((redis) =>
      redis.hset(this.keyOf(this.processId), presence.connectionId, JSON.stringify(presence)),
    );
  }

  async left(connectionId: string): Promise<void> {
    this.own.delete(connectionId);
    await this.change((redis) => redis.hdel(this.keyOf(this.processId), connectionId));
  }

  /** Everybody who is connected, to whichever process. */
  async connections(): Promise<Presence[]> {
    if (!this.redis) return [...this.own.values()];
    try {
      const processes = await this.redis.zrangebyscore(this.beats, Date.now() - LIFE_MS, '+inf');
      const others = processes.filter((id) => id !== this.processId);
      const lists = await Promise.all(others.map((id) => this.redis!.hvals(this.keyOf(id))));
      return [...this.own.values(), ...lists.flat().map((text) => JSON.parse(text) as Presence)];
    } catch (error) {
      this.report(error as Error);
      return [...this.own.values()];
    }
  }

  private get messages(): string {
    return `${this.prefix}:messages`;
  }

  private get changes(): string {
    return `${this.prefix}:changes`;
  }

  private get beats(): string {
    return `${this.prefix}:processes`;
  }

  private keyOf(processId: string): string {
    return `${this.prefix}:connections:${processId}`;
  }

  private receive(channel: string, text: string): void {
    if (channel === this.changes) {
      this.presenceChanged();
      return;
    }
    this.metrics.noteBackplane('received');
    this.deliver(JSON.parse(text) as HubEnvelope);
  }

  private async change(write: (redis: Redis) => Promise<unknown>): Promise<void> {
    if (!this.redis) {
      this.presenceChanged();
      return;
    }
    try {
      await write(this.redis);
      await this.redis.publish(this.changes, '');
    } catch (error) {
      this.report(error as Error);
      this.presenceChanged();
    }
  }

  /** Says that this process lives, and removes those that have not said so for too long. */
  private async beat(): Promise<void> {
    const { redis } = this;
    if (!redis) return;
    await redis.zadd(this.beats, Date.now(), this.processId);
    // Others take a process that was silent for too long for gone, and forget its connections.
    const isForgotten = this.own.size > 0 && (await redis.exists(this.keyOf(this.processId))) === 0;
    if (this.isUnavailable || isForgotten) await this.resume();
    await redis.pexpire(this.keyOf(this.processId), LIFE_MS);
    const dead = await redis.zrangebyscore(this.beats, 0, Date.now() - LIFE_MS);
    for (const id of dead) {
      if ((await redis.zrem(this.beats, id)) === 0) continue;
      await redis.multi().del(this.keyOf(id)).publish(this.changes, '').exec();
    }
  }

  /** Redis may have lost what was written before it went away. */
  private async resume(): Promise<void> {
    if (this.isUnavailable) this.logger.log('Redis answers again');
    this.isUnavailable = false;
    if (this.own.size === 0) return;
    const entries = [...this.own.values()].flatMap((presence) => [presence.connectionId, JSON.stringify(presence)]);
    await this.change((redis) => redis.hset(this.keyOf(this.processId), ...entries));
  }

  private report(error: Error): void {
    if (!this.isUnavailable) this.logger.warn(`Messages reach this process only: ${error.message}`);
    this.isUnavailable = true;
  }
}
