import { lookup as resolve } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { LayerOutcome } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { PRODUCT_VERSION } from '../../kernel/product.js';
import { isPublicAddress } from './public-address.js';

/** Milliseconds until a whole tile must be there. */
const PATIENCE_MS = 8_000;
/** Of a tile of 256 pixels: ten times the largest that aerial pictures take. */
const LARGEST_BYTES = 2_000_000;
const HTTP_OK = 200;

export type Picture = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export interface ProvidedTile {
  readonly mediaType: Picture;
  readonly bytes: Buffer;
}

/** Why a provider gave no tile. */
export class ProviderRefusal extends Error {
  constructor(
    readonly outcome: Exclude<LayerOutcome, 'OK'>,
    readonly status: number | null = null,
    cause?: unknown,
  ) {
    super(outcome, { cause });
  }
}

const beginsWith = (bytes: Buffer, at: number, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** What the bytes are, whatever the provider says: a page with an error comes as a picture from some. */
function pictureIn(bytes: Buffer): Picture | undefined {
  if (beginsWith(bytes, 0, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (beginsWith(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (beginsWith(bytes, 0, 0x52, 0x49, 0x46, 0x46) && beginsWith(bytes, 8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return beginsWith(bytes, 0, 0x47, 0x49, 0x46, 0x38) ? 'image/gif' : undefined;
}

class PrivateAddressError extends Error {}

/** Resolves a name and refuses it when any of its addresses is not public: a second answer cannot lead elsewhere. */
const publicLookup: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (inside || !first) return done(new PrivateAddressError(name), '');
    if (options.all) return done(null, addresses);
    return done(null, first.address, first.family);
  });
};

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new ProviderRefusal('TOO_LARGE', HTTP_OK);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @param patience aborted when it is over: what is read then ends as if the provider had hung up */
function refusalOf(error: unknown, patience: AbortSignal): ProviderRefusal {
  if (error instanceof ProviderRefusal) return error;
  if (error instanceof PrivateAddressError) return new ProviderRefusal('PRIVATE_ADDRESS', null, error);
  return new ProviderRefusal(patience.aborted ? 'TIMEOUT' : 'UNREACHABLE', null, error);
}

/**
 * Asks providers of base maps for tiles. It follows no redirection, waits and reads no longer than a tile may take, and
 * reaches only the internet, unless the operator named a host in `MAP_HOSTS`.
 */
@Injectable()
export class ProviderClientService {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /** @throws ProviderRefusal */
  async tile(address: string, patienceMs = PATIENCE_MS): Promise<ProvidedTile> {
    const patience = AbortSignal.timeout(patienceMs);
    try {
      const answer = await this.ask(new URL(address), patience);
      const status = answer.statusCode ?? 0;
      if (status !== HTTP_OK) {
        answer.destroy();
        throw new ProviderRefusal('REFUSED', status);
      }
      const bytes = await bodyOf(answer);
      const mediaType = pictureIn(bytes);
      if (!mediaType) throw new ProviderRefusal('NO_PICTURE', status);
      return { mediaType, bytes };
    } catch (error) {
      throw refusalOf(error, patience);
    }
  }

  private ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const isNamed = this.env.mapHosts.includes(url.host);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in place of a name is not looked up.
    if (!isNamed && isIP(host) && !isPublicAddress(host)) throw new ProviderRefusal('PRIVATE_ADDRESS');
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    return new Promise((done, fail) => {
      get(
        url,
        {
          ...(!isNamed && { lookup: publicLookup }),
          signal,
          headers: {
            accept: 'image/*',
            'user-agent': `SpectrumPortal/${PRODUCT_VERSION}`,
            ...(this.env.publicUrl && { referer: this.env.publicUrl }),
          },
        },
        done,
      ).on('error', fail);
    });
  }
}
