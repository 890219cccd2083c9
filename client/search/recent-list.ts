import { forgetSearch, recentSearches, rememberSearch } from './recent.ts';

function rowOf(text: string, form: HTMLFormElement, forget: string): HTMLLIElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  const address = new URL(form.action);
  address.searchParams.set('q', text);
  link.href = address.href;
  link.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.ariaLabel = forget.replace('{query}', text);
  button.dataset.forgets = text;
  row.append(link, button);
  return row;
}

/** The list of what was searched for last on this device, in a form that suggests. */
export class RecentList {
  private readonly form: HTMLFormElement;
  private readonly section: HTMLElement | null;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.section = form.querySelector('.recent-searches');
    this.section?.addEventListener('click', (event) => this.clicked(event));
    form.addEventListener('submit', () => {
      rememberSearch(new FormData(form).get('q') as string);
      this.hide();
    });
  }

  /** Shows the list, if there is anything in it. */
  show(): void {
    const { section, form } = this;
    const texts = recentSearches();
    if (!section) return;
    section.hidden = texts.length === 0;
    const forget = section.dataset.forget ?? '';
    section.querySelector('ul')?.replaceChildren(...texts.map((text) => rowOf(text, form, forget)));
  }

  hide(): void {
    if (this.section) this.section.hidden = true;
  }

  private clicked({ target }: Event): void {
    const button = (target as Element).closest('button');
    if (!button) return;
    const buttons = [...(this.section?.querySelectorAll<HTMLElement>('[data-forgets]') ?? [])];
    const index = buttons.indexOf(button);
    // The focus leaves the button before it goes, as the form would lose it otherwise.
    this.form.querySelector<HTMLElement>('input[type=search]')?.focus();
    forgetSearch(button.dataset.forgets);
    this.show();
    const left = this.section?.querySelectorAll<HTMLElement>('[data-forgets]') ?? [];
    left[Math.min(index, left.length - 1)]?.focus();
  }
}
