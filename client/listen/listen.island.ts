import { keepOnDevice, keptOnDevice } from '../device-store.ts';
import { mark, unmark } from './follow-along.ts';
import { showOnLockScreen } from './lock-screen.ts';
import { Player, type PlayerState } from './player.ts';
import { spokenSentences } from './spoken-text.ts';

interface ListenTexts {
  play: string;
  pause: string;
  resume: string;
}

const rateKey = 'listen-rate';

/** Fired at the document when a story begins to be read aloud, so that another one stops. */
const begins = 'listen:begin';

/** The controls of one story. */
class Controls {
  readonly rate: HTMLSelectElement;
  private readonly bar: HTMLElement;
  private readonly toggle: HTMLButtonElement;
  private readonly further: HTMLElement;
  private readonly texts: ListenTexts;

  constructor(root: HTMLElement) {
    this.bar = root.querySelector('.listen') as HTMLElement;
    this.toggle = this.bar.querySelector('.listen-play') as HTMLButtonElement;
    this.further = this.bar.querySelector('.listen-controls') as HTMLElement;
    this.rate = this.bar.querySelector('select') as HTMLSelectElement;
    this.texts = JSON.parse(root.getAttribute('props') ?? '{}') as ListenTexts;
    const kept = keptOnDevice(rateKey);
    if ([...this.rate.options].some(({ value }) => value === kept)) this.rate.value = kept as string;
  }

  show(state: PlayerState): void {
    const labels = { stopped: this.texts.play, playing: this.texts.pause, paused: this.texts.resume };
    const isOn = state !== 'stopped';
    this.toggle.textContent = labels[state];
    if (!isOn && this.further.contains(document.activeElement)) this.toggle.focus({ preventScroll: true });
    this.further.hidden = !isOn;
    this.bar.toggleAttribute('data-on', isOn);
    document.documentElement.toggleAttribute('data-listening', isOn);
  }
}

function playerOf(root: HTMLElement, story: Element, controls: Controls): Player {
  const { tag: language = '', voice: uri } = root.closest<HTMLElement>('listen-offer')?.dataset ?? {};
  const sentences = spokenSentences(story, language);
  let last: Range | undefined;
  const player: Player = new Player({
    texts: sentences.map(({ text }) => text),
    voice: speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === uri),
    language,
    rate: Number(controls.rate.value),
    begins: (index) => {
      const range = sentences[index]?.range;
      if (range) mark(range, last);
      last = range;
    },
    changed: (state) => {
      controls.show(state);
      if (state === 'stopped') {
        unmark();
        last = undefined;
      }
      if (state === 'playing') document.dispatchEvent(new CustomEvent(begins, { detail: root }));
      showOnLockScreen(state, story, {
        play: () => player.play(),
        pause: () => player.pause(),
        stop: () => player.stop(),
        previoustrack: () => player.step(-1),
        nexttrack: () => player.step(1),
      });
    },
  });
  return player;
}

/** Brings the controls to life by which a story is read aloud. Returns what ends that, and with it the reading. */
export function start(root: HTMLElement): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const story = root.closest('.story') ?? document.body;
  const controls = new Controls(root);
  const player = playerOf(root, story, controls);
  const clicked = ({ target }: Event) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    const { step, stop } = button.dataset;
    if (step) player.step(Number(step));
    else if (stop !== undefined) player.stop();
    else player.toggle();
  };
  const rated = () => {
    keepOnDevice(rateKey, controls.rate.value);
    player.setRate(Number(controls.rate.value));
  };
  const other = (event: Event) => (event as CustomEvent<HTMLElement>).detail !== root && player.stop();
  const stop = () => player.stop();
  root.addEventListener('click', clicked, { signal });
  controls.rate.addEventListener('change', rated, { signal });
  document.addEventListener(begins, other, { signal });
  document.addEventListener('page:leave', stop, { signal });
  window.addEventListener('pagehide', stop, { signal });
  return () => {
    stop();
    abort.abort();
  };
}
