import compression from 'compression';

const isJson = /^application\/json\b/;

/** Compresses JSON only, because event streams must not be buffered and files need ranges. */
export const compressJson = compression({
  filter: (_request, response) => isJson.test(String(response.getHeader('Content-Type'))),
});
