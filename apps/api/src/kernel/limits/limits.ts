const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often something may be tried. */
export interface Limit {
  /** Tries within a window that nothing holds up. */
  readonly allowed: number;
  readonly windowSeconds: number;
  /**
   * After the allowed tries, each further one is followed by a pause: the first so long, then twice as long each time
   * up to the longest. Without pauses, the next try waits for the end of the window.
   */
  readonly pause?: {
    readonly firstSeconds: number;
    readonly longestSeconds: number;
    /** How long after a pause the count is still remembered; the end of the window counts where it is later. */
    readonly rememberedSeconds: number;
  };
}

/** Short pauses against guessing: a person does not notice them, a program gets nowhere. */
const breath = { firstSeconds: 1, longestSeconds: MINUTE, rememberedSeconds: 0 };

/** Every limit of the portal. `RATE_LIMIT_FACTOR` multiplies what they allow. */
export const limits = {
  /** Wrong passwords for one user name from one address. */
  failedSignInsOfUserAtAddress: { allowed: 5, windowSeconds: 15 * MINUTE, pause: breath },
  /** Wrong passwords from one address, for any name. */
  failedSignInsAtAddress: { allowed: 30, windowSeconds: 15 * MINUTE, pause: breath },
  /** Sign-ins from one address, good ones included. */
  signInsAtAddress: { allowed: 100, windowSeconds: 15 * MINUTE },
  /**
   * Wrong passwords for one user name from anywhere, or from one device that the user has signed in on before. It ends
   * by itself: a lock for good would let strangers keep people out.
   */
  failedSignInsOfUser: {
    allowed: 20,
    windowSeconds: HOUR,
    pause: { firstSeconds: 15 * MINUTE, longestSeconds: 4 * HOUR, rememberedSeconds: HOUR },
  },
  /** Passwords that a signed-in user types again before a sensitive change. */
  passwordProofsOfUser: { allowed: 5, windowSeconds: 15 * MINUTE },
  /** Codes and passkeys presented for one user, at sign-in and after; a good one clears the count. */
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
  /** Files that one user sends. */
  uploadsOfUser: { allowed: 60, windowSeconds: HOUR },
  /** Renewals of one session; kept in the session's own row. */
  renewalsOfSession: { allowed: 10, windowSeconds: MINUTE },
  /** Calls of one user; counted in memory, see `CallBudgetService`. */
  callsOfUser: { allowed: 600, windowSeconds: MINUTE },
  /** Calls without a session from one address, likewise; more than one user's, because an office shares an address. */
  callsAtAddress: { allowed: 1_200, windowSeconds: MINUTE },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

/** A limit with what it allows multiplied; at least one try stays. */
export const scaled = (limit: Limit, factor: number): Limit => ({
  ...limit,
  allowed: Math.max(1, Math.floor(limit.allowed * factor)),
});
