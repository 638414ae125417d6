export const goTo = (path: string) => location.assign(path);
