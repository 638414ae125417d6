/** For pages that the server answers. */
export const goTo = (path: string) => location.assign(path);
