import { randomUUID } from 'node:crypto';
import type { TestPortal } from './portal.js';

/** What a call is made with: values for the parameters of its path, its query and its body. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
}

/** A record that a call is about. It is made anew for every call, because some calls use it up. */
export interface AccessRecord {
  readonly about: string;
  make(): Promise<Sample>;
}

/** No dossier has come so far: a step that may be taken fails on it, and the dossier stays as it is. */
export const ANOTHER_VERSION = 1_000_000;

const holders = [
  { login: 'applicant', name: 'Télélien SA' },
  { login: 'rival', name: 'Alpina Réseaux' },
] as const;
export type Login = (typeof holders)[number]['login'];

/** Records by the operation that is called for them. Administrators see every record of theirs, or none. */
export type AccessRecords = Readonly<Record<string, readonly AccessRecord[]>>;

/** What makes the records of a module; files of `access-records` export a function of it. */
export class RecordMaker {
  readonly holders = holders;

  constructor(
    readonly portal: TestPortal,
    readonly tokenOf: (login: string) => string,
  ) {}

  http(login: string) {
    return this.portal.http(this.tokenOf(login));
  }

  /** A record of each of the two organisations. */
  forEachHolder(what: string, make: (login: Login) => Promise<Sample>): AccessRecord[] {
    return holders.map(({ login, name }) => ({ about: `${what} of ${name}`, make: () => make(login) }));
  }

  forEachPerson(what: string, make: (login: Login) => Promise<Sample>): AccessRecord[] {
    return holders.map(({ login }) => ({ about: `${what} of ${login}`, make: () => make(login) }));
  }
}

/** Nothing was to be corrected, so that nobody finds it. */
export const noCorrection = (id: string): Sample => ({
  params: { id, correction: randomUUID() },
  body: { isDone: true },
});
