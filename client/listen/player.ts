import { piecesOf } from './sentences.ts';

export type PlayerState = 'stopped' | 'playing' | 'paused';

interface PlayerOptions {
  /** The sentences in their order. */
  texts: readonly string[];
  voice: SpeechSynthesisVoice | undefined;
  /** The language tag, for a browser that chooses the voice itself. */
  language: string;
  rate: number;
  /** A sentence begins. */
  begins: (index: number) => void;
  /** The state has changed; it is `stopped` at the end, and where the browser cannot speak. */
  changed: (state: PlayerState) => void;
}

/**
 * Speaks sentences one after the other, long ones in pieces. It pauses by ending what is spoken and goes on from the
 * beginning of that, because browsers do not all go on with what was paused.
 */
export class Player {
  private state: PlayerState = 'stopped';
  private index = 0;
  private pieces: string[] = [];
  /** Changes with everything that is begun, so that what was ended is not read aloud any more. */
  private turn = 0;
  /** Kept, because browsers let go of an utterance that nobody holds, with its listeners. */
  private readonly held = new Set<SpeechSynthesisUtterance>();

  constructor(private readonly options: PlayerOptions) {}

  /** Begins, goes on or pauses. */
  toggle(): void {
    if (this.state === 'playing') this.pause();
    else this.play();
  }

  play(): void {
    this.enter('playing');
    if (this.pieces.length > 0) this.speak();
    else this.begin(this.index);
  }

  pause(): void {
    if (this.state !== 'playing') return;
    this.silence();
    this.enter('paused');
  }

  /** Ends, and begins with the first sentence the next time. */
  stop(): void {
    if (this.state === 'stopped') return;
    this.silence();
    this.index = 0;
    this.pieces = [];
    this.enter('stopped');
  }

  /** Goes to a sentence before or after this one, by a number of sentences; at the ends of the story it stays. */
  step(by: number): void {
    this.silence();
    const index = Math.min(Math.max(this.index + by, 0), this.options.texts.length - 1);
    if (this.state === 'stopped') this.enter('playing');
    this.begin(index);
  }

  /** Changes the speed, at once. */
  setRate(rate: number): void {
    this.options.rate = rate;
    if (this.state !== 'playing') return;
    this.silence();
    this.speak();
  }

  private enter(state: PlayerState): void {
    this.state = state;
    this.options.changed(state);
  }

  private silence(): void {
    this.turn += 1;
    speechSynthesis.cancel();
  }

  private begin(index: number): void {
    const text = this.options.texts[index];
    if (text === undefined) {
      this.stop();
      return;
    }
    this.index = index;
    this.pieces = piecesOf(text).map(({ from, to }) => text.slice(from, to));
    this.options.begins(index);
    if (this.state === 'playing') this.speak();
  }

  private speak(): void {
    const { voice, language, rate } = this.options;
    this.turn += 1;
    const { turn } = this;
    const utterance = new SpeechSynthesisUtterance(this.pieces[0]);
    utterance.voice = voice ?? null;
    utterance.lang = voice?.lang ?? language;
    utterance.rate = rate;
    utterance.onend = () => turn === this.turn && this.spoken();
    utterance.onerror = () => turn === this.turn && this.stop();
    this.held.clear();
    this.held.add(utterance);
    speechSynthesis.speak(utterance);
  }

  private spoken(): void {
    this.pieces.shift();
    if (this.pieces.length > 0) this.speak();
    else this.begin(this.index + 1);
  }
}
