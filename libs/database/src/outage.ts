const outages = /^(08|53|57P|40P01)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

const of = (error: unknown) => (error ?? {}) as { code?: unknown; message?: unknown };

/** Nothing was done, and a retry may succeed. */
export function isOutage(error: unknown) {
  const { code, message } = of(error);
  return (
    (typeof code === 'string' && outages.test(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/.test(
      String(message),
    )
  );
}

export const isDiskFull = (error: unknown) => of(error).code === '53100';
