import { jest } from '@jest/globals';
import { DraftSaver, type DraftStore, type Kept, SAVE_DELAY_MS } from './draft-saver.js';

interface Call {
  readonly text: string;
  readonly version: number | undefined;
  /** The same for calls that together create one draft. */
  readonly key: number | undefined;
  readonly answer: (kept: Kept) => void;
  readonly refuse: (error: unknown) => void;
}

class RecordingStore implements DraftStore<string> {
  readonly calls: Call[] = [];
  #creations = 0;

  readonly creation = (text: string) => {
    const key = ++this.#creations;
    return () => this.#record(text, undefined, key);
  };
  readonly save = (_id: string, version: number, text: string) => this.#record(text, version);

  #record(text: string, version: number | undefined, key?: number): Promise<Kept> {
    return new Promise((answer, refuse) => this.calls.push({ text, version, key, answer, refuse }));
  }
}

const conflict = new Error('conflict');
const refusal = new Error('refusal');
const meaning = {
  isConflict: (error: unknown) => error === conflict,
  isRefusal: (error: unknown) => error === refusal || error === conflict,
};
const setUp = (kept?: Kept) => {
  const store = new RecordingStore();
  return { store, saver: new DraftSaver(store, kept, meaning) };
};
const pauseInTyping = () => jest.advanceTimersByTimeAsync(SAVE_DELAY_MS);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('A draft that is kept as it is typed', () => {
  it('is created at the first change and saved with the version of the last answer after that', async () => {
    const { store, saver } = setUp();
    saver.change('a');
    await pauseInTyping();
    store.calls[0]!.answer({ id: 'x', version: 0 });
    await pauseInTyping();
    saver.change('ab');
    await pauseInTyping();
    expect(store.calls.map(({ text, version }) => ({ text, version }))).toEqual([
      { text: 'a', version: undefined },
      { text: 'ab', version: 0 },
    ]);
  });

  it('waits for a pause in typing', async () => {
    const { store, saver } = setUp();
    saver.change('a');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    saver.change('ab');
    await jest.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    expect(store.calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(store.calls.map(({ text }) => text)).toEqual(['ab']);
  });

  it('never has two calls under way, and sends the newest text once the first is answered', async () => {
    const { store, saver } = setUp({ id: 'x', version: 4 });
    saver.change('a');
    await pauseInTyping();
    saver.change('ab');
    await pauseInTyping();
    saver.change('abc');
    await pauseInTyping();
    expect(store.calls).toHaveLength(1);
    expect(saver.hasUnsaved).toBe(true);
    store.calls[0]!.answer({ id: 'x', version: 5 });
    await pauseInTyping();
    expect(store.calls.map(({ text, version }) => ({ text, version }))).toEqual([
      { text: 'a', version: 4 },
      { text: 'abc', version: 5 },
    ]);
    store.calls[1]!.answer({ id: 'x', version: 6 });
    await pauseInTyping();
    expect(store.calls).toHaveLength(2);
    expect(saver.hasUnsaved).toBe(false);
    expect(saver.state().phase).toBe('saved');
  });

  it('keeps what could not be saved and sends it when asked again', async () => {
    const { store, saver } = setUp({ id: 'x', version: 1 });
    saver.change('a');
    await pauseInTyping();
    store.calls[0]!.refuse(new Error('offline'));
    await pauseInTyping();
    expect(saver.state().phase).toBe('failed');
    expect(saver.hasUnsaved).toBe(true);
    const flushed = saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    store.calls[1]!.answer({ id: 'x', version: 2 });
    await expect(flushed).resolves.toBe(true);
    expect(store.calls.map(({ text }) => text)).toEqual(['a', 'a']);
  });

  it('is created once when the answer is lost: the same is sent again, then what was typed since', async () => {
    const { store, saver } = setUp();
    saver.change('a');
    await pauseInTyping();
    store.calls[0]!.refuse(new Error('offline'));
    await pauseInTyping();
    saver.change('ab');
    await pauseInTyping();
    store.calls[1]!.answer({ id: 'x', version: 0 });
    await jest.advanceTimersByTimeAsync(0);
    store.calls[2]!.answer({ id: 'x', version: 1 });
    await jest.advanceTimersByTimeAsync(0);
    expect(store.calls.map(({ text, version, key }) => ({ text, version, key }))).toEqual([
      { text: 'a', version: undefined, key: 1 },
      { text: 'a', version: undefined, key: 1 },
      { text: 'ab', version: 0, key: undefined },
    ]);
    expect(saver.hasUnsaved).toBe(false);
  });

  it('is another creation after one that was refused', async () => {
    const { store, saver } = setUp();
    saver.change('a');
    await pauseInTyping();
    store.calls[0]!.refuse(refusal);
    await pauseInTyping();
    saver.change('ab');
    await pauseInTyping();
    expect(store.calls.map(({ text, key }) => ({ text, key }))).toEqual([
      { text: 'a', key: 1 },
      { text: 'ab', key: 2 },
    ]);
  });

  it('stops saving when the draft was changed elsewhere', async () => {
    const { store, saver } = setUp({ id: 'x', version: 1 });
    saver.change('a');
    await pauseInTyping();
    store.calls[0]!.refuse(conflict);
    await pauseInTyping();
    saver.change('ab');
    await pauseInTyping();
    expect(saver.state()).toEqual({ phase: 'conflict' });
    expect(store.calls).toHaveLength(1);
    await expect(saver.flush()).resolves.toBe(false);
  });

  it('answers a flush only when the call under way and what was typed since are both kept', async () => {
    const { store, saver } = setUp({ id: 'x', version: 1 });
    saver.change('a');
    await pauseInTyping();
    saver.change('ab');
    const done = jest.fn();
    void saver.flush().then(done);
    store.calls[0]!.answer({ id: 'x', version: 2 });
    await jest.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    store.calls[1]!.answer({ id: 'x', version: 3 });
    await jest.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledWith(true);
    expect(saver.current).toEqual({ id: 'x', version: 3 });
  });

  it('sends two flushes at once as one call', async () => {
    const { store, saver } = setUp({ id: 'x', version: 1 });
    saver.change('a');
    const both = Promise.all([saver.flush(), saver.flush()]);
    await jest.advanceTimersByTimeAsync(0);
    store.calls[0]!.answer({ id: 'x', version: 2 });
    await expect(both).resolves.toEqual([true, true]);
    expect(store.calls).toHaveLength(1);
  });
});
