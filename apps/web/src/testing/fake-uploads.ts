class FakeRequest {
  static readonly requests: FakeRequest[] = [];
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  url = '';
  body: unknown;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload?: () => void;
  onerror?: () => void;

  open(_method: string, url: string) {
    this.url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }

  send(body: unknown) {
    this.body = body;
    FakeRequest.requests.push(this);
  }

  abort() {
    this.isAborted = true;
  }

  progress(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded });
  }

  /** @param status 0 for a lost connection */
  answer(status: number, body: unknown = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    if (status) this.onload?.();
    else this.onerror?.();
  }
}

/**
 * Replaces XMLHttpRequest: uploads wait until the test answers them.
 * @returns the uploads in order
 */
export function fakeUploads() {
  FakeRequest.requests.length = 0;
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return FakeRequest.requests;
}
