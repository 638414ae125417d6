import type { LiveMessage } from '#activity';

const maxMessages = 1000;
/** Time that a request may take to arrive. */
const marginMs = 5000;

/** The latest messages, for pages that were being read when they arrived. */
export class RecentMessages {
  private messages: { receivedAt: number; message: LiveMessage }[] = [];
  private completeSince = Infinity;

  begin() {
    this.messages = [];
    this.completeSince = performance.now();
  }

  add(messages: readonly LiveMessage[]) {
    const receivedAt = performance.now();
    this.messages.push(...messages.map((message) => ({ receivedAt, message })));
    const lastDropped = this.messages
      .splice(0, Math.max(0, this.messages.length - maxMessages))
      .at(-1);
    if (lastDropped) this.completeSince = lastDropped.receivedAt;
  }

  /** @returns undefined if messages may be missing */
  since(ageMs: number) {
    const start = performance.now() - ageMs - marginMs;
    if (!(start > this.completeSince)) return undefined;
    return this.messages
      .filter(({ receivedAt }) => receivedAt >= start)
      .map(({ message }) => message);
  }
}
