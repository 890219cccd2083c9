/**
 * How much of a story has been read, from 0 to 1: nothing while its top is in the window or below, all when its end is.
 * @param box where the story is in the window, in pixels
 * @param height the height of the window, in pixels
 */
export function shareRead(box: { top: number; height: number }, height: number): number {
  const way = box.height - height;
  if (way <= 0) return box.top <= 0 ? 1 : 0;
  return Math.min(1, Math.max(0, -box.top / way));
}
