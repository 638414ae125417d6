import type { LiveMessage } from '#activity';

const maxMessages = 1000;
/** A reader's question may be on its way for so long. */
const marginMs = 5000;

/** The messages heard last, for pages that were read while they came. */
export class RecentMessages {
  private messages: { at: number; message: LiveMessage }[] = [];
  /** From then on none is missing. */
  private wholeSince = Infinity;

  begin() {
    this.messages = [];
    this.wholeSince = performance.now();
  }

  add(messages: readonly LiveMessage[]) {
    const at = performance.now();
    this.messages.push(...messages.map((message) => ({ at, message })));
    const dropped = this.messages.splice(0, Math.max(0, this.messages.length - maxMessages)).at(-1);
    if (dropped) this.wholeSince = dropped.at;
  }

  /** @returns undefined when some of them may be missing */
  since(ageMs: number) {
    const start = performance.now() - ageMs - marginMs;
    if (!(start > this.wholeSince)) return undefined;
    return this.messages.filter(({ at }) => at >= start).map(({ message }) => message);
  }
}
