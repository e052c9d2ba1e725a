// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { loadKept } from './load.mjs';

/** Where test files run: each with globals of its own, and all with the same modules of the product. */
export default class KeptModulesEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    // What tests and the product tell each other by: clocks that are set, errors that are told apart, decorators.
    Object.assign(this.global, { loadKept, Date, Error, Reflect });
  }
}
