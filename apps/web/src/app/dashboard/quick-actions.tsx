import { FilePlus2 } from 'lucide-react';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Accordion, Disclosure } from '../../ui/disclosure.js';
import { manual } from './quick-actions.css.js';
import { SmartQuote } from '../../features/smart-quote/smart-quote.js';
import { UploadFiles } from '../../features/upload-files/upload-files.js';

export function QuickActions() {
  return (
    <Card
      title="Quick Actions"
      description="Paste an email or a specification, or fill in the form yourself."
    >
      <Accordion>
        <Disclosure title="Smart Quote Request" defaultExpanded>
          <SmartQuote />
        </Disclosure>
        <Disclosure title="Manual Actions">
          <div className={manual}>
            <ButtonLink href="/quote-request" icon={<FilePlus2 size={16} aria-hidden />}>
              Manual Quote Request
            </ButtonLink>
            <UploadFiles />
          </div>
        </Disclosure>
      </Accordion>
    </Card>
  );
}
