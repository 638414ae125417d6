const form = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const objectPath = (id: string) => `/uploads/${id}`;

/** @returns undefined for anything but the exact form of {@link objectPath} */
export const objectIdOf = (path: string) => form.exec(path)?.[1];
