/** FNV-1a, of the UTF-16 units of a text; never zero. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0 || 1;
}

const slots = 65_536;

/**
 * Tells keys that come again from those that come once, in a fixed memory: whatever is kept of a key need not be made for
 * the many that never return. It may forget a key, when another takes its slot, and very rarely takes one for another.
 */
export class SeenKeys {
  private readonly hashes = new Uint32Array(slots);

  /** Whether the key was seen before; it is from now on. */
  see(key: string): boolean {
    const hash = hashOf(key);
    const slot = hash % slots;
    const seen = this.hashes[slot] === hash;
    this.hashes[slot] = hash;
    return seen;
  }
}
