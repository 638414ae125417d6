import { useRef, useState } from 'react';

/**
 * One call at a time behind several buttons: a second press while one works does nothing. `at`
 * names the button that works.
 */
export function useOneAtATime<Name extends string>() {
  const isWorking = useRef(false);
  const [activeName, setActiveName] = useState<Name>();
  const run = async (name: Name, work: () => Promise<void>) => {
    if (isWorking.current) return;
    isWorking.current = true;
    setActiveName(name);
    try {
      await work();
    } finally {
      isWorking.current = false;
      setActiveName(undefined);
    }
  };
  return { at: activeName, run };
}
