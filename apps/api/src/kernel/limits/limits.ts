const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A rate limit. */
export interface Limit {
  /** Tries within a window without a pause. */
  readonly allowed: number;
  readonly windowSeconds: number;
  /**
   * After the allowed tries, each further one is followed by a pause: the first so long, then twice as long each time
   * up to the longest. Without pauses, the next try waits for the end of the window.
   */
  readonly pause?: {
    readonly firstSeconds: number;
    readonly longestSeconds: number;
    /** How long the count is kept after a pause; until the end of the window if that is later. */
    readonly rememberedSeconds: number;
  };
}

/** Short pauses against guessing: hardly noticeable for a person, prohibitive for a program. */
const breath = { firstSeconds: 1, longestSeconds: MINUTE, rememberedSeconds: 0 };

/** Every limit of the portal. `RATE_LIMIT_FACTOR` multiplies the allowed tries. */
export const limits = {
  /** Wrong passwords for one user name from one address. */
  failedSignInsOfUserAtAddress: { allowed: 5, windowSeconds: 15 * MINUTE, pause: breath },
  /** Wrong passwords from one address, for any name. */
  failedSignInsAtAddress: { allowed: 30, windowSeconds: 15 * MINUTE, pause: breath },
  /** Sign-ins from one address, including successful ones. */
  signInsAtAddress: { allowed: 100, windowSeconds: 15 * MINUTE },
  /** Starts of single sign-on from one address: each keeps a row until it is answered. */
  singleSignOnStartsAtAddress: { allowed: 300, windowSeconds: 15 * MINUTE },
  /** Refused messages of single sign-on from one address that are recorded. */
  recordedRefusalsAtAddress: { allowed: 100, windowSeconds: 15 * MINUTE },
  /**
   * Wrong passwords for one user name from anywhere, or from one device on which the user has signed in before. It ends
   * by itself: with a permanent lock, strangers could lock users out.
   */
  failedSignInsOfUser: {
    allowed: 20,
    windowSeconds: HOUR,
    pause: { firstSeconds: 15 * MINUTE, longestSeconds: 4 * HOUR, rememberedSeconds: HOUR },
  },
  /** Passwords that a signed-in user types again before a sensitive change. */
  passwordProofsOfUser: { allowed: 5, windowSeconds: 15 * MINUTE },
  /** Codes and passkeys presented for one user, at sign-in and after; a correct one clears the count. */
  secondFactorTriesOfUser: { allowed: 5, windowSeconds: 15 * MINUTE },
  /** Requests for a link to set a new password, for one name, whether an account has it or not. */
  resetRequestsForName: { allowed: 3, windowSeconds: HOUR },
  /** The same from one address. */
  resetRequestsAtAddress: { allowed: 10, windowSeconds: HOUR },
  /** Such links presented from one address. */
  passwordResetsAtAddress: { allowed: 30, windowSeconds: HOUR },
  /**
   * Forms for a new account sent from one address, invalid ones included: each brings files to the disk and the virus
   * scanner, and there is no account to limit.
   */
  registrationFormsAtAddress: { allowed: 30, windowSeconds: HOUR },
  /** Valid requests for a new account from one address: each answer says whether the user name is free. */
  registrationsAtAddress: { allowed: 5, windowSeconds: HOUR },
  /** Links that confirm an address, presented from one address. */
  addressConfirmationsAtAddress: { allowed: 30, windowSeconds: HOUR },
  /** Checks whether a user name exists, by one user or from one address without a session: two limits on the same. */
  userNameChecksInMinute: { allowed: 10, windowSeconds: MINUTE },
  userNameChecksInDay: { allowed: 50, windowSeconds: 24 * HOUR },
  /** User names found taken by one user or address. More than this in a day is enumeration, which is recorded once. */
  userNamesFoundInDay: { allowed: 29, windowSeconds: 24 * HOUR },
  userNameReportsInDay: { allowed: 1, windowSeconds: 24 * HOUR },
  /** Valid requests of one user about their account. */
  accountRequestsOfUser: { allowed: 20, windowSeconds: HOUR },
  /** Messages and forced logouts that one administrator sends. */
  hubMessagesOfUser: { allowed: 20, windowSeconds: MINUTE },
  /** Files that one user sends. */
  uploadsOfUser: { allowed: 60, windowSeconds: HOUR },
  /** Renewals of one session; kept in the session's own row. */
  renewalsOfSession: { allowed: 10, windowSeconds: MINUTE },
  /** Calls of one user; counted in memory, see `CallBudgetService`. */
  callsOfUser: { allowed: 600, windowSeconds: MINUTE },
  /** Tiles of maps for one user, likewise: a screen takes forty, and each zoom as many again. */
  tilesOfUser: { allowed: 3_000, windowSeconds: MINUTE },
  /** Calls without a session from one address, likewise; more than one user's, because an office shares an address. */
  callsAtAddress: { allowed: 1_200, windowSeconds: MINUTE },
  /** Questions to a public register without a session, from one address, likewise. */
  lookupsAtAddress: { allowed: 60, windowSeconds: MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

/** A limit with the allowed tries multiplied; at least one. */
export const scaled = (limit: Limit, factor: number): Limit => ({
  ...limit,
  allowed: Math.max(1, Math.floor(limit.allowed * factor)),
});
