import type { StoredObject, UploadTicket } from '#contracts';
import { type DemoUser, demoUsers } from './accounts.js';
import { type Person, startPortal } from './portal.js';

export type Reorders = Awaited<ReturnType<typeof startReorders>>;

const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n';

export async function startReorders() {
  const portal = await startPortal();
  const people = {} as Record<DemoUser, Person>;
  for (const [name, username] of Object.entries(demoUsers))
    people[name as DemoUser] = await portal.signIn(username);
  return {
    portal,
    people,
    upload: async (by: DemoUser, text = pdf) => {
      const { uploadURL } = (await people[by].post('/api/objects/upload').expect(200))
        .body as UploadTicket;
      const { pathname, search } = new URL(uploadURL);
      return (
        (
          await people[by]
            .put(pathname + search)
            .set('Content-Type', 'application/octet-stream')
            .send(Buffer.from(text))
            .expect(200)
        ).body as StoredObject
      ).path;
    },
  };
}
