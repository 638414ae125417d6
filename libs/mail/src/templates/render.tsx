import { render as toHtml, toPlainText } from '@react-email/render';
import type { Letter, Sender } from '../letter.js';
import type { MailKind, MailShown } from '../mail-catalogue.js';
import { LetterFrame } from './letter-frame.js';
import { SenderProvider } from './sender.js';
import { templates } from './templates.js';

const textColumns = 76;
const asTyped = { selector: 'h1', options: { uppercase: false } };
const asTable = { selector: 'table.details', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 48 } };

/** Subject, HTML and plain text from one template. */
export async function render<K extends MailKind>(kind: K, shown: MailShown<K>, sender: Sender): Promise<Letter> {
  const template = templates[kind];
  const subject = template.subject(shown, sender).replace(/\s+/g, ' ');
  const html = await toHtml(
    <SenderProvider value={sender}>
      <LetterFrame subject={subject} preview={template.preview(shown)}>
        {template.body(shown, sender)}
      </LetterFrame>
    </SenderProvider>,
  );
  return { subject, html, text: toPlainText(html, { wordwrap: textColumns, selectors: [asTyped, asTable] }) };
}
