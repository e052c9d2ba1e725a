/** Polls until the value is accepted. @throws after a time limit, with the last value */
export async function eventually<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(answer)} after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
