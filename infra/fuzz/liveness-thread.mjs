// @ts-check
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

const { url, numbers } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const EVERY_MS = 20;

/** @returns {Promise<void>} */
const ask = () =>
  new Promise((resolve) => {
    get(url, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', () => resolve());
  });

for (;;) {
  const began = performance.now();
  numbers[1] = Date.now();
  await ask();
  numbers[0] = Math.max(numbers[0], performance.now() - began);
  numbers[1] = 0;
  numbers[2] += 1;
  await pause(EVERY_MS);
}
