/** Replaces EventSource; `opened` lists the instances. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static sources: FakeEventSource[] = [];

  static get last() {
    return this.sources.at(-1)!;
  }

  readyState = FakeEventSource.CONNECTING;
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.sources.push(this);
  }

  close() {
    this.isClosed = true;
  }

  send(type: 'change' | 'refresh' | 'ping', data: object = {}) {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  fail({ isRefused = false } = {}) {
    this.readyState = isRefused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }
}
