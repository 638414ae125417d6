/** A small JPEG image with its size in pixels; old email programs show no newer kind. */
export interface EmailPicture {
  content: Buffer;
  width: number;
  height: number;
}

/** Content-ID of the picture in an email that shows one. */
export const pictureId = 'piece';

/** Pictures of uploaded files; `storage` knows them, which this module does not. */
export abstract class EmailPictures {
  /** Of the first of these files that has a picture. Never throws. */
  abstract firstOf(paths: readonly string[]): Promise<EmailPicture | undefined>;
}
