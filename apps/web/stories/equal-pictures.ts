import sharp from 'sharp';

const width = 360;
/** Of 255: a blinking cursor or a minute that passed is no other picture. */
const maxDifference = 12;

/** Finds screens whose pictures show the same. */
export class EqualPictures {
  private readonly thumbnails = new Map<string, Buffer>();
  readonly pairs: string[] = [];

  async add(name: string, picture: Buffer) {
    const thumbnail = await sharp(picture).resize({ width }).grayscale().raw().toBuffer();
    for (const [otherName, other] of this.thumbnails)
      if (areEqual(thumbnail, other)) this.pairs.push(`${otherName} and ${name}`);
    this.thumbnails.set(name, thumbnail);
  }
}

const areEqual = (one: Buffer, other: Buffer) =>
  one.length === other.length &&
  one.every((light, index) => Math.abs(light - other[index]!) <= maxDifference);
