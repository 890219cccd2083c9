/** How far down the window a part begins to be the current one, as a share of the window's height. */
const currentFrom = 1 / 3;

const headingOf = (link: HTMLAnchorElement) =>
  document.getElementById(decodeURIComponent(link.hash.slice(1)));

/** Marks which part of a story is being read in its contents. */
class StoryContentsElement extends HTMLElement {
  private observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    // Everything above the line intersects, so that a heading is noticed however far the page jumps.
    const rootMargin = `1000000px 0px -${(1 - currentFrom) * 100}% 0px`;
    this.observer = new IntersectionObserver(() => this.mark(), { rootMargin });
    for (const heading of new Set(this.links.map(headingOf))) if (heading) this.observer.observe(heading);
  }

  disconnectedCallback(): void {
    this.observer?.disconnect();
  }

  private get links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll('a')];
  }

  private mark(): void {
    const line = innerHeight * currentFrom;
    const begun = this.links.filter((link) => (headingOf(link)?.getBoundingClientRect().top ?? line) < line);
    const current = begun.at(-1)?.hash;
    for (const link of this.links) link.ariaCurrent = link.hash === current ? 'true' : null;
  }
}

/** Defines `<story-contents>`. */
export function defineStoryContents(): void {
  customElements.define('story-contents', StoryContentsElement);
}
