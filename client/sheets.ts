import { lockScroll, unlockScroll } from './scroll-lock.ts';

const openSheets = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[popover][open]')];

function closeSheet(sheet: HTMLDialogElement): void {
  sheet.close();
  unlockScroll(sheet.id);
}

/** Opens a sheet over the page, in place of the one that is open. */
function openSheet(sheet: HTMLDialogElement): void {
  if (sheet.matches(':popover-open')) sheet.hidePopover();
  const others = openSheets();
  lockScroll(sheet.id);
  for (const other of others) closeSheet(other);
  sheet.showModal();
}

function isOutside(sheet: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function clicked(event: MouseEvent): void {
  const { target } = event;
  if (event.defaultPrevented || !(target instanceof Element)) return;
  if (target instanceof HTMLDialogElement && target.popover && isOutside(target, event)) closeSheet(target);
  const sheet = target.closest<HTMLButtonElement>('button[popovertarget]')?.popoverTargetElement;
  if (!(sheet instanceof HTMLDialogElement)) return;
  event.preventDefault();
  if (sheet.open) closeSheet(sheet);
  else openSheet(sheet);
}

/**
 * Makes the sheets of the page modal: menu, region selector and share links. Without JavaScript they are popovers.
 * The focus stays in an open sheet and returns to its button, and the page behind can neither be reached nor scrolled.
 */
export function makeSheetsModal(): void {
  document.addEventListener('click', clicked);
  document.addEventListener('close', ({ target }) => unlockScroll((target as Element).id), true);
  document.addEventListener('sheet:open', (event) => lockScroll((event as CustomEvent<string>).detail));
  document.addEventListener('sheet:close', (event) => unlockScroll((event as CustomEvent<string>).detail));
  document.addEventListener('page:leave', () => openSheets().forEach(closeSheet));
}
