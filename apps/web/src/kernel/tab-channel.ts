/** Word from one tab of the portal to the others, in memory only: what is said is kept nowhere. */
export interface TabChannel {
  readonly tell: (message: unknown) => void;
  readonly close: () => void;
}

/** Opens a channel; `hear` is given what other tabs say, never what this one does. */
export function openTabChannel(name: string, hear: (message: unknown) => void): TabChannel {
  const channel = new BroadcastChannel(`portal.${name}`);
  channel.onmessage = ({ data }) => hear(data);
  return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
}
