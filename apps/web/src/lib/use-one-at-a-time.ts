import { useRef, useState } from 'react';

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
  return { activeName, run };
}
