/** Leaves the application for a page that the server decides on. */
export const goTo = (path: string) => location.assign(path);
