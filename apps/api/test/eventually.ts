/** Asks again and again until the answer is wanted. @throws when it is not, in time, with the last answer */
export async function eventually<T>(ask: () => Promise<T> | T, wanted: (answer: T) => boolean, seconds = 30) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(answer)} after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
