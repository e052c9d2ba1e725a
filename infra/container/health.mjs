// @ts-check
// Health check of a container: `node health.mjs <port> <path>` ends with 0 if the process answers 200.
const [, , port, path] = process.argv;
const ANSWER_MS = 4_000;

/** @param {unknown} error */
const fail = (error) => {
  console.error(String(Reflect.get(Object(error), 'cause') ?? error));
  process.exit(1);
};

await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })
  .then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  })
  .catch(fail);
