import { hash } from 'node:crypto';

const firstSlots = 1 << 12;
const maxLoad = 0.75;

/** Remembers 8 bytes of each key, outside of the heap. */
export class KeySet {
  private slots = new Uint32Array(2 * firstSlots);
  private size = 0;

  /** @returns whether the key is new */
  add(key: string): boolean {
    const digest = hash('sha1', key, 'buffer');
    // A slot of zeros is empty.
    const isNew = this.insert(digest.readUInt32LE(0) || 1, digest.readUInt32LE(4));
    if (isNew && ++this.size > (this.slots.length / 2) * maxLoad) this.grow();
    return isNew;
  }

  private insert(low: number, high: number) {
    const mask = this.slots.length / 2 - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const place = slot * 2;
      if (this.slots[place] === 0) {
        this.slots[place] = low;
        this.slots[place + 1] = high;
        return true;
      }
      if (this.slots[place] === low && this.slots[place + 1] === high) return false;
    }
  }

  private grow() {
    const earlier = this.slots;
    this.slots = new Uint32Array(earlier.length * 2);
    for (let place = 0; place < earlier.length; place += 2)
      if (earlier[place]) this.insert(earlier[place]!, earlier[place + 1]!);
  }
}
