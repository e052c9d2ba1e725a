import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From guessed at once to out of reach. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The same list that the server refuses by. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** @param about words that belong to the owner: an attacker guesses them first */
export const strengthOf = (password: string, about: readonly string[]): Strength =>
  estimator.check(password, [...about]).score;
