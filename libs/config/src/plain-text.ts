/** Whether the traffic stays on this machine. */
export const isLocal = (hostname: string) =>
  /^(localhost|.*\.localhost|127\.[\d.]+|\[?::1\]?)$/i.test(hostname);

/** Whether a network can read the traffic to this address. */
export const isPlainText = (url: string) => /^http:/i.test(url) && !isLocal(new URL(url).hostname);
