// @ts-check

/** What PGlite's exit status says after PostgreSQL's jump back to its main loop, which is how a statement fails. */
const JUMPED_TO_MAIN_LOOP = 100;

/**
 * What PGlite's type for its module leaves out.
 * @typedef {object} Internals
 * @property {WebAssembly.Global} ___stack_pointer
 * @property {() => void} _PostgresMainLoopOnce
 * @property {() => number} _pgl_getPGliteExitStatus
 */

/**
 * Gives back the stack of a statement that fails. PGlite 0.5.8 leaves such a statement by an exception through
 * WebAssembly, which does not touch its stack pointer: some 500 to 6,000 bytes each time, until after some 1,000 errors
 * every query says "stack depth limit exceeded".
 *
 * A trap of WebAssembly (memory, stack of the engine) is left in the same way and goes unseen: PostgreSQL does not know
 * that the statement has failed and would commit half of it. As after the crash of one of PostgreSQL's own processes,
 * only a new start from the log can be trusted.
 * @param {import('@electric-sql/pglite').PGlite} db
 * @param {(error: unknown) => void} onTrap must end the process or thread at once
 */
export function recoverFromErrors(db, onTrap) {
  const internals = /** @type {Partial<Internals>} */ (/** @type {unknown} */ (db.Module));
  const {
    ___stack_pointer: stack,
    _pgl_getPGliteExitStatus: exitStatus,
    _PostgresMainLoopOnce: mainLoopOnce,
  } = internals;
  if (!(stack instanceof WebAssembly.Global && exitStatus && mainLoopOnce)) {
    throw new Error('This version of PGlite needs another way to give back the stack of failing statements.');
  }
  internals._PostgresMainLoopOnce = () => {
    const before = stack.value;
    try {
      mainLoopOnce();
    } catch (error) {
      if (exitStatus() !== JUMPED_TO_MAIN_LOOP) onTrap(error);
      stack.value = before;
      throw error;
    }
  };
}
