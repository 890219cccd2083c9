import { fetchFragment } from './fragments.ts';
import { rememberSearch } from './recent.ts';
import { RecentList } from './recent-list.ts';

/** How long a pause in typing is before suggestions are fetched, in milliseconds. */
const pauseMs = 120;

/**
 * A search field that suggests while the reader types: a combobox with a list box, by the ARIA authoring practices. The
 * focus stays in the field. Of several requests the last one counts; an answer that comes late is dropped. The field's
 * attribute `data-suggested` is what its suggestions are for.
 */
export class Combobox {
  private readonly form: HTMLFormElement;
  private readonly input: HTMLInputElement;
  private readonly list: HTMLElement;
  private readonly recent: RecentList;
  private options: HTMLAnchorElement[] = [];
  private active = -1;
  private request = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.input = form.querySelector('input[type=search]') as HTMLInputElement;
    this.list = form.querySelector('.suggestion-list') as HTMLElement;
    this.recent = new RecentList(form);
    const { input, list } = this;
    list.role = 'listbox';
    list.ariaLabel = list.dataset.label ?? '';
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    input.setAttribute('aria-controls', list.id);
    input.addEventListener('input', (event) => !(event as InputEvent).isComposing && this.typed());
    input.addEventListener('compositionend', () => this.typed());
    input.addEventListener('keydown', (event) => this.pressed(event));
    input.addEventListener('focus', () => this.focused());
    // A press must not take the focus from the field, which would close the list before the click.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => this.chosen(event));
    form.addEventListener('submit', () => this.end());
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!form.contains(relatedTarget as Node | null)) this.end();
    });
    if (document.activeElement === input) this.focused();
    if (input.value !== input.defaultValue) this.typed();
  }

  private get isOpen(): boolean {
    return !this.list.hidden;
  }

  private focused(): void {
    if (this.input.value.trim() === '') this.recent.show();
  }

  private typed(): void {
    clearTimeout(this.timer);
    this.request.abort();
    const text = this.input.value.trim();
    if (text !== '') {
      this.recent.hide();
      this.timer = setTimeout(() => this.ask(text), pauseMs);
      return;
    }
    this.show(undefined, '');
    this.recent.show();
  }

  private async ask(text: string): Promise<void> {
    this.request = new AbortController();
    const { signal } = this.request;
    const address = new URL(this.form.dataset.suggest ?? '', location.href);
    address.searchParams.set('q', text);
    const found = await fetchFragment(address, signal).catch(() => undefined);
    if (!signal.aborted) this.show(found, text);
  }

  /** Puts suggestions into the list, and says how many there are. */
  private show(found: HTMLElement | undefined, text: string): void {
    this.options = [...(found?.querySelectorAll<HTMLAnchorElement>('[role=option]') ?? [])];
    for (const [index, option] of this.options.entries()) option.id = `${this.list.id}-${index}`;
    this.list.replaceChildren(...this.options);
    this.open(this.options.length > 0);
    this.input.dataset.suggested = text;
    const status = this.form.querySelector('[role=status]');
    if (status) status.textContent = found?.dataset.said ?? '';
  }

  private open(isOpen: boolean): void {
    this.list.hidden = !isOpen;
    this.input.ariaExpanded = String(isOpen);
    this.activate(-1);
  }

  private end(): void {
    clearTimeout(this.timer);
    this.request.abort();
    this.open(false);
    this.recent.hide();
  }

  /** Marks an option as the one that Enter takes; -1 for none. */
  private activate(index: number): void {
    this.active = index;
    for (const [position, option] of this.options.entries()) option.ariaSelected = String(position === index);
    const option = this.options[index];
    if (option) this.input.setAttribute('aria-activedescendant', option.id);
    else this.input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  private move(step: 1 | -1, opensOnly: boolean): boolean {
    const { length } = this.options;
    if (length === 0) return false;
    const wasOpen = this.isOpen;
    if (!wasOpen) this.open(true);
    const from = this.active < 0 && step < 0 ? length : this.active;
    if (!opensOnly) this.activate((from + step + length) % length);
    return true;
  }

  private escape(): boolean {
    const dialog = this.form.closest('dialog');
    if (this.isOpen) this.open(false);
    else if (dialog) dialog.close();
    else return false;
    return true;
  }

  private enter(): boolean {
    const option = this.isOpen ? this.options[this.active] : undefined;
    option?.click();
    return option !== undefined;
  }

  /** Does what a key asks for; returns whether that was all of it. */
  private pressed(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const home = () => {
      this.activate(-1);
      return false;
    };
    const keys: Record<string, () => boolean> = {
      ArrowDown: () => this.move(1, event.altKey),
      ArrowUp: () => (event.altKey ? this.isOpen && this.escape() : this.move(-1, false)),
      Home: home,
      End: home,
      Enter: () => this.enter(),
      Escape: () => this.escape(),
    };
    if (keys[event.key]?.()) event.preventDefault();
  }

  private chosen({ target }: Event): void {
    const option = (target as Element).closest<HTMLAnchorElement>('[role=option]');
    if (!option) return;
    if (option.dataset.all !== undefined) rememberSearch(this.input.value);
    this.end();
  }
}
