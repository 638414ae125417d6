const outages = /^(08|53|57P|40P01)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

const of = (error: unknown) => (error ?? {}) as { code?: unknown; message?: unknown };

/**
 * The database is away, has no room or no connection left, or let somebody else go first: nothing
 * was done, and later it may well be.
 */
export function isOutage(error: unknown) {
  const { code, message } = of(error);
  return (
    (typeof code === 'string' && outages.test(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      String(message),
    )
  );
}

/** The database answers and has no room on its disk. */
export const isDiskFull = (error: unknown) => of(error).code === '53100';
