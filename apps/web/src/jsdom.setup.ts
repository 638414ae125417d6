import '@vanilla-extract/css/disableRuntimeStyles'; // no spec looks at styles, which jsdom computes slowly
import { configure } from '@testing-library/dom';

// Browser features that React Aria needs and jsdom lacks.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  CSS: {
    ...globalThis.CSS,
    escape: (text: string) => text.replace(/["\\]/g, '\\$&'),
    supports: () => false,
  },
  scrollTo: () => undefined,
});
Object.assign(document, { fonts: { load: () => Promise.resolve([]) } });
Object.assign(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined });

// Slow machines need more time when other specs run too.
configure({ asyncUtilTimeout: 10_000 });
