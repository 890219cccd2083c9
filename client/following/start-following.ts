interface Following {
  end(): void;
}

/** A story with one to follow it, and a page from the history on which one does. */
const followed = '#main .next-story[data-follows]';

let following: Following | undefined;
let watching: IntersectionObserver | undefined;

async function begin(): Promise<void> {
  watching?.disconnect();
  const main = document.getElementById('main');
  const { Following } = await import('./following.ts');
  if (main?.isConnected && !following) following = new Following();
}

/** Waits until the lead of the next story is less than two windows away. */
function watch(): void {
  const lead = document.querySelector(followed);
  if (!lead) return;
  if (document.querySelector('#main [data-following]')) {
    begin().catch(() => {});
    return;
  }
  watching = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin().catch(() => {});
    },
    { rootMargin: '0px 0px 200% 0px' },
  );
  watching.observe(lead);
}

function leave(): void {
  watching?.disconnect();
  following?.end();
  following = undefined;
}

/**
 * Lets readers go on with the next story of a supertag where one ends. The program for it is loaded when they come near
 * that; without it, the lead is a link.
 */
export function startFollowing(): void {
  document.addEventListener('page:leave', leave);
  document.addEventListener('page:show', watch);
  watch();
}
