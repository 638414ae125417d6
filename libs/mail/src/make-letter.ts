import type { Letter, Sender } from './letter.js';
import type { MailKind, MailShown } from './mail-catalogue.js';

/** React and the templates are fetched when the first message is made: only the worker needs them, and they load slowly. */
export async function makeLetter<K extends MailKind>(kind: K, shown: MailShown<K>, { shop, publicUrl }: Sender): Promise<Letter> {
  const { render } = await import('./templates/render.js');
  return render(kind, shown, { shop, publicUrl });
}
