import { render as toHtml, toPlainText } from '@react-email/render';
import type { RenderedEmail, Sender } from '../rendered-email.js';
import type { EmailKind, EmailShown } from '../email-catalog.js';
import type { EmailPicture } from '../email-pictures.js';
import { EmailLayout } from './email-layout.js';
import { PictureProvider } from './piece-picture.js';
import { SenderProvider } from './sender.js';
import { templates } from './templates.js';

const textColumns = 76;
const asTyped = { selector: 'h1', options: { uppercase: false } };
const asTable = {
  selector: 'table.details',
  format: 'dataTable',
  options: { uppercaseHeaderCells: false, maxColumnWidth: 48 },
};

const asColumns = { ...asTable, selector: 'table.progress' };

/** Subject, HTML and plain text from one template. */
export async function render<K extends EmailKind>(
  kind: K,
  content: EmailShown<K>,
  sender: Sender,
  picture?: EmailPicture,
): Promise<RenderedEmail> {
  const template = templates[kind];
  const subject = template.subject(content, sender).replace(/\s+/g, ' ');
  const html = await toHtml(
    <SenderProvider value={sender}>
      <PictureProvider value={picture}>
        <EmailLayout subject={subject} preview={template.preview(content)}>
          {template.body(content, sender)}
        </EmailLayout>
      </PictureProvider>
    </SenderProvider>,
  );
  return {
    subject,
    html,
    text: toPlainText(html, { wordwrap: textColumns, selectors: [asTyped, asTable, asColumns] }),
  };
}
