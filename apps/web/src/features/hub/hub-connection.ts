import { type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { HUB_PATH, hubEvents, hubRetryAfter } from '@portal/contracts';
import { currentSession, currentToken, watchSession } from '../identity/session.js';
import { setConfirming, setHubConnected, tellHubEvent } from './hub-events.js';

export interface HubPlace {
  /** Key of the module whose page is shown. */
  readonly module: string | undefined;
  readonly locale: string;
}

/** The library says so in a sentence alone. */
const isRefusedToken = (error: unknown): boolean => String(error).includes("Status code '401'");

function build({ module, locale }: HubPlace, token: string): HubConnection {
  const query = new URLSearchParams({ locale, confirms: 'true', ...(module !== undefined && { module }) });
  const connection = new HubConnectionBuilder()
    .withUrl(`${HUB_PATH}?${query}`, { accessTokenFactory: () => token })
    // Its failures are reported here.
    .configureLogging(LogLevel.None)
    .build();
  for (const event of hubEvents) connection.on(event, (value) => tellHubEvent(event, value));
  return connection;
}

/**
 * A connection to the hub for as long as somebody is signed in. It opens with a session, is opened anew when the access
 * token is refreshed or the user goes to another module, and is closed before the user signs out. A connection that is
 * lost, or cannot be opened, is tried again; a refused token waits for the next one.
 *
 * @returns a function that moves the connection to another place, and one that ends it
 */
export function followHub(place: HubPlace) {
  let here = place;
  let connection: HubConnection | undefined;
  let usedToken: string | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  /** One change after the other: a start that is overtaken would leave a second connection. */
  let changes: Promise<void> = Promise.resolve();

  const change = (work: () => Promise<void>): void => {
    changes = changes.then(work).catch((error: unknown) => console.error(error));
  };

  const close = async (): Promise<void> => {
    clearTimeout(retry);
    const closing = connection;
    connection = undefined;
    setConfirming(undefined);
    setHubConnected(false);
    await closing?.stop();
  };

  function tryLater(error: unknown): void {
    connection = undefined;
    setConfirming(undefined);
    setHubConnected(false);
    if (isOver || isRefusedToken(error)) return;
    // A page that is being left loses its connection, too, and that is no failure.
    // A line that breaks is tried again, and is no fault of the page.
    if (failures === 1) console.warn('The hub cannot be reached, and is tried again.', error);
    retry = setTimeout(() => change(open), hubRetryAfter(failures));
    failures += 1;
  }

  async function open(): Promise<void> {
    await close();
    const token = currentToken();
    if (isOver || currentSession().status !== 'signed-in' || token === undefined) return;
    usedToken = token;
    const opening = build(here, token);
    connection = opening;
    opening.onclose((error) => connection === opening && tryLater(error));
    try {
      await opening.start();
      failures = 0;
      setConfirming((ids) => opening.send('confirmMessages', ids));
      setHubConnected(true);
    } catch (error) {
      tryLater(error);
    }
  }

  const follow = (): void => {
    const isSignedIn = currentSession().status === 'signed-in';
    if (!isSignedIn && usedToken === undefined) return;
    if (isSignedIn && usedToken === currentToken()) return;
    usedToken = isSignedIn ? currentToken() : undefined;
    change(isSignedIn ? open : close);
  };
  // Every new token is a change of the session, and so is the beginning of a sign-out.
  const stopWatching = watchSession(follow);
  follow();

  return {
    moveTo(next: HubPlace): void {
      if (next.module === here.module && next.locale === here.locale) return;
      here = next;
      if (connection) change(open);
    },
    stop(): void {
      isOver = true;
      stopWatching();
      change(close);
    },
  };
}
