export default () => globalThis.afterAllTests?.();
