const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) (target as InViewElement).seen();
  },
  { threshold: 0.2 },
);

/** Gets the attribute `data-seen` when it comes into view, after its `delay` in seconds if it has one. */
class InViewElement extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    observer.observe(this);
  }

  disconnectedCallback(): void {
    observer.unobserve(this);
    clearTimeout(this.timer);
  }

  seen(): void {
    observer.unobserve(this);
    const seconds = Number(this.getAttribute('delay')) || 0;
    this.timer = setTimeout(() => this.toggleAttribute('data-seen', true), seconds * 1000);
  }
}

/** Defines `<in-view>`. */
export function defineInView(): void {
  customElements.define('in-view', InViewElement);
}
