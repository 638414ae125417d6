import { createHash } from 'node:crypto';
import { type DemoList, demoFile, type LinkedFile, type ServerFiles } from '#storage';
import { productOf } from './products.js';
import type { OrderLine, ShopCustomer } from './shop-customers.js';

export type ShopFile = LinkedFile & { sha256: string };

/** Draws the artwork of each line once; all its orders and proofs share the file. */
export class ShopFiles {
  private readonly drawings = new Map<OrderLine, Promise<ShopFile>>();
  private readonly proofs = new Set<ShopFile>();

  constructor(private readonly files: ServerFiles) {}

  artworkOf(line: OrderLine, customer: ShopCustomer, ownerId: string) {
    const file = this.drawings.get(line) ?? this.draw(line, customer, ownerId);
    this.drawings.set(line, file);
    return file;
  }

  /** @returns true for the first proof of a file */
  isFirstProof(file: ShopFile) {
    const isFirst = !this.proofs.has(file);
    this.proofs.add(file);
    return isFirst;
  }

  async keepList(list: DemoList, ownerId: string) {
    return this.keep(list.fileName, await demoFile(list), ownerId);
  }

  private async draw({ product, art, tagline }: OrderLine, customer: ShopCustomer, owner: string) {
    const { design, size, otherPages = [] } = productOf(product);
    const { company, firstName, lastName, address, ink, scene } = customer;
    const fileName = `${art.toLowerCase().replace(/\W+/g, '-').replace(/^-|-$/g, '')}.pdf`;
    const bytes = await demoFile({
      fileName,
      title: art,
      line: tagline,
      sender: `${company ?? `${firstName} ${lastName}`}, ${address}`,
      design,
      size,
      ink,
      scene,
      otherPages,
    });
    return this.keep(fileName, bytes, owner);
  }

  private async keep(name: string, bytes: Buffer, ownerId: string): Promise<ShopFile> {
    const { path, size, mimeType } = await this.files.keep(ownerId, { name, bytes });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path, fileName: name, size, mimeType, ownerId, sha256 };
  }
}
