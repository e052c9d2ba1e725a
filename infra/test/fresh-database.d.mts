import type { Client } from 'pg';

/** Does the work with a connection of its own to the database at `url`, and ends it. */
export function inDatabase(url: string, work: (client: Client) => Promise<unknown>): Promise<void>;

/**
 * Removes a database from the server of `url`, if it is there. Sessions that are just ending are waited for: a client
 * that is cut off while it says goodbye reports an error nobody expects. What still holds on after five seconds is ended.
 */
export function dropDatabase(url: string, name: string): Promise<void>;

/** Makes an empty database on the server of `url`, removing one of the same name first. Resolves to its address. */
export function freshDatabase(url: string, name: string): Promise<string>;
