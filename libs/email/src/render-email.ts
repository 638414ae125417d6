import type { EmailPicture } from './email-pictures.js';
import type { RenderedEmail, Sender } from './rendered-email.js';
import type { EmailKind, EmailShown } from './email-catalog.js';

/** React and the templates load slowly, and only the worker needs them. */
export async function renderEmail<K extends EmailKind>(
  kind: K,
  content: EmailShown<K>,
  { shop, publicUrl }: Sender,
  picture: EmailPicture | undefined,
): Promise<RenderedEmail> {
  const { render } = await import('./templates/render.js');
  return render(kind, content, { shop, publicUrl }, picture);
}
