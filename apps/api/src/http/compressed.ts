import compression from 'compression';

const isJson = /^application\/json\b/;

/**
 * JSON of 1 kB and more goes out compressed. Everything else goes out as it is: events one by one,
 * files with their lengths and ranges.
 */
export const compressed = compression({
  filter: (_request, response) => isJson.test(String(response.getHeader('Content-Type'))),
});
