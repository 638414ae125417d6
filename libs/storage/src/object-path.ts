const form = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The path that records keep of a file. */
export const objectPath = (id: string) => `/uploads/${id}`;

/** @returns undefined for anything but exactly what {@link objectPath} makes */
export const objectIdOf = (path: string) => form.exec(path)?.[1];
