const maxBytes = 256 * 1024;

/** Limits the response size and refuses redirects. */
export async function boundedFetch(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const { body, status, headers } = await fetch(url, { ...init, redirect: 'manual' });
  return new Response(body?.pipeThrough(bound()) ?? null, { status, headers });
}

function bound() {
  let byteCount = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, stream) {
      byteCount += piece.length;
      if (byteCount > maxBytes) stream.error(new Error('The answer is too large.'));
      else stream.enqueue(piece);
    },
  });
}
