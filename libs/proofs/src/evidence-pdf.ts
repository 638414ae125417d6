import { Injectable } from '@nestjs/common';
import { Config, ShopCalendar } from '#config';
import type { ProofEvidence } from '#contracts';
import { Paper } from '#documents';

/** More of a value than this is in the portal: the paper has one page. */
const mostCharacters = { value: 70, comments: 220, words: 500 };
const mostFacts = 12;
const cut = (text: string | null, most: number) => (text && text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);
const flat = (text: string | null, most: number) => cut(text && text.replace(/\s+/g, ' '), most);

const ways: Record<ProofEvidence['via'], string> = {
  link: 'On the proof’s page, with the link that was mailed',
  account: 'Signed in to the portal',
  phone: 'By phone',
  email: 'By e-mail',
  'in person': 'In person',
};

/** An approval on paper, one page. */
@Injectable()
export class EvidencePdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
  ) {}

  render(evidence: ProofEvidence): Promise<Buffer> {
    const { shop } = this.config;
    const { jobNumber, title, version, file, approvedAt, recordedBy } = evidence;
    const approved = new Date(approvedAt);
    const footer = `${shop.name} · ${shop.phone} · Proof ${version} of job ${jobNumber}`;
    return new Paper(`Approval of proof ${version}, job ${jobNumber}`, shop.name, footer, approved)
      .letterhead(shop, 'Proof approval', `${jobNumber}, version ${version}`)
      .heading(cut(title, mostCharacters.value)!)
      .paragraph(cut(evidence.words, mostCharacters.words)!)
      .facts([
        ['Approved by', flat(evidence.approvedBy, mostCharacters.value)],
        ['E-mail', evidence.email],
        ['Approved', this.calendar.written(approved)],
        ['In UTC', approvedAt],
        ['How', ways[evidence.via]],
        ['Recorded by', recordedBy],
        ['Network address', evidence.address],
        ['Browser', flat(evidence.agent, mostCharacters.value)],
        ['Comments', flat(evidence.comments, mostCharacters.comments)],
      ])
      .heading('What was approved')
      .facts([
        ['File', flat(file?.name ?? evidence.proofUrl, mostCharacters.value)],
        ['Size', file && `${file.size.toLocaleString('en-US')} bytes`],
        ['SHA-256', file?.sha256],
      ])
      .heading('The job as it was then')
      .facts(evidence.specification.slice(0, mostFacts).map(([label, value]) => [label, flat(value, mostCharacters.value)]))
      .finish();
  }
}
