/** Creates one draft, however often it is called; it may be called again when its answer was lost. */
export type Creation = () => Promise<Kept>;

/** Keeps what the server does not hold yet, until it does. */
interface Copy<D> {
  readonly keep: (draft: D, kept: Kept | undefined) => void;
  readonly forget: () => void;
}

/** Where drafts are kept. The calls answer with what the next call needs. */
export interface DraftStore<D> {
  readonly creation: (draft: D) => Creation;
  readonly save: (id: string, version: number, draft: D) => Promise<Kept>;
}

export interface Kept {
  readonly id: string;
  readonly version: number;
}

/**
 * `untouched`: nothing typed yet. `waiting` and `saving`: something typed is not kept yet. `conflict`: the draft was
 * changed or submitted elsewhere, and saving has stopped for good.
 */
export type SaveState =
  | { readonly phase: 'untouched' | 'waiting' | 'saving' | 'conflict' }
  | { readonly phase: 'saved'; readonly at: Date }
  | { readonly phase: 'failed'; readonly error: unknown };

export const SAVE_DELAY_MS = 800;

/**
 * Keeps a draft on the server while it is being typed: created at the first change, saved after a pause in typing, one
 * call at a time, always with the newest text. A failed call keeps the text for the next attempt.
 */
export class DraftSaver<D> {
  #state: SaveState = { phase: 'untouched' };
  #unsaved: { readonly draft: D } | undefined;
  /** Sent, and perhaps carried out: its answer was lost. */
  #creation: { readonly draft: D; readonly send: Creation } | undefined;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly store: DraftStore<D>,
    private kept: Kept | undefined,
    /** What a failed call means: that somebody else was faster, or that nothing was carried out. */
    private readonly meaning: { isConflict(error: unknown): boolean; isRefusal(error: unknown): boolean },
    private readonly copy?: Copy<D>,
  ) {}

  /** What the server holds, once it holds something. */
  get current(): Kept | undefined {
    return this.kept;
  }

  get hasUnsaved(): boolean {
    return this.#unsaved !== undefined || this.#running !== undefined;
  }

  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the newest text; it is sent after a pause in typing. */
  readonly change = (draft: D): void => {
    if (this.#state.phase === 'conflict') return;
    this.#unsaved = { draft };
    this.copy?.keep(draft, this.kept);
    if (!this.#running && this.#state.phase !== 'waiting') this.#become({ phase: 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SAVE_DELAY_MS);
  };

  /** Sends what is unsaved now. True when the server holds everything that was typed. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#unsaved && this.#state.phase !== 'conflict') {
      this.#running = this.#send(this.#unsaved);
      await this.#running;
      return this.#unsaved && this.#state.phase === 'waiting' ? this.flush() : !this.hasUnsaved;
    }
    return !this.hasUnsaved;
  };

  /** Forgets what is unsaved: the draft was submitted or thrown away. */
  readonly abandon = (): void => {
    clearTimeout(this.#timer);
    this.#unsaved = undefined;
    this.copy?.forget();
  };

  async #send(sent: { readonly draft: D }): Promise<void> {
    this.#become({ phase: 'saving' });
    const outcome = await this.#attempt(sent.draft);
    this.#running = undefined;
    if (outcome.phase === 'saved') {
      if (this.#unsaved === sent) this.#unsaved = undefined;
      if (this.#unsaved) this.copy?.keep(this.#unsaved.draft, this.kept);
      else this.copy?.forget();
    }
    this.#become(outcome.phase === 'saved' && this.#unsaved ? { phase: 'waiting' } : outcome);
  }

  async #attempt(draft: D): Promise<SaveState> {
    try {
      if (this.kept || (await this.#create(draft)) !== draft) await this.#save(draft);
      return { phase: 'saved', at: new Date() };
    } catch (error) {
      return this.meaning.isConflict(error) ? { phase: 'conflict' } : { phase: 'failed', error };
    }
  }

  /** @returns the draft that was created: an earlier one than the given when that one's answer had been lost */
  async #create(draft: D): Promise<D> {
    const creation = this.#creation ?? { draft, send: this.store.creation(draft) };
    this.#creation = creation;
    try {
      this.kept = await creation.send();
      this.#creation = undefined;
      return creation.draft;
    } catch (error) {
      if (this.meaning.isRefusal(error)) this.#creation = undefined;
      throw error;
    }
  }

  async #save(draft: D): Promise<void> {
    if (this.kept) this.kept = await this.store.save(this.kept.id, this.kept.version, draft);
  }

  #become(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Read-only view of a draft that is being saved. */
export type OpenDraft = Omit<DraftSaver<never>, 'change'>;
