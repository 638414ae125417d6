import { startTransition, useEffect, useState } from 'react';

/** @returns true once the page stands, for parts that may come later */
export function useAfterPaint() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
