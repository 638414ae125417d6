import { Injectable } from '@nestjs/common';
import { Config, ShopCalendar } from '#config';
import type { ProofEvidence } from '#contracts';
import { PdfPrinter, PdfWriter } from '#documents';

/** Longer values are only in the portal, because the PDF has one page. */
const maxCharacters = { value: 70, comments: 220, words: 500 };
const maxFacts = 12;
const cut = (text: string | null, max: number) =>
  text && text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
const flat = (text: string | null, max: number) => cut(text && text.replace(/\s+/g, ' '), max);

const ways: Record<ProofEvidence['via'], string> = {
  link: 'On the proof page, with the emailed link',
  account: 'Signed in to the portal',
  phone: 'By phone',
  email: 'By email',
  'in person': 'In person',
};

const sessionsAt = ({ staffSessions }: ProofEvidence) =>
  staffSessions.length
    ? `${staffSessions.join(', ')}, with the same IP address and kind of browser`
    : null;

@Injectable()
export class EvidencePdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly printer: PdfPrinter,
  ) {}

  render(evidence: ProofEvidence): Promise<Buffer> {
    const { shop } = this.config;
    const { jobNumber, title, version, file, approvedAt, recordedBy } = evidence;
    const approvalDate = new Date(approvedAt);
    const footer = `${shop.name} · ${shop.phone} · Proof ${version} for job ${jobNumber}`;
    const pdf = new PdfWriter(
      `Approval of proof ${version}, job ${jobNumber}`,
      shop.name,
      footer,
      approvalDate,
    )
      .letterhead(shop, 'Proof approval', `${jobNumber}, version ${version}`)
      .heading(cut(title, maxCharacters.value)!)
      .paragraph(cut(evidence.words, maxCharacters.words)!)
      .facts([
        ['Approved by', flat(evidence.approvedBy, maxCharacters.value)],
        ['Email', evidence.email],
        ['Approved', this.calendar.formatDate(approvalDate)],
        ['Approved (UTC)', approvedAt],
        ['Method', ways[evidence.via]],
        ['Recorded by', recordedBy],
        ['Link copied', flat(this.copies(evidence), maxCharacters.comments)],
        ['Staff signed in', flat(sessionsAt(evidence), maxCharacters.comments)],
        ['IP address', evidence.address],
        ['Browser', flat(evidence.agent, maxCharacters.value)],
        ['Comments', flat(evidence.comments, maxCharacters.comments)],
      ])
      .heading('Approved file')
      .facts([
        ['File', flat(file?.name ?? evidence.proofUrl, maxCharacters.value)],
        ['Size', file && `${file.size.toLocaleString('en-US')} bytes`],
        ['SHA-256', file?.sha256],
      ])
      .heading('Approved job')
      .facts(
        evidence.specification
          .slice(0, maxFacts)
          .map(([label, value]) => [label, flat(value, maxCharacters.value)]),
      );
    return this.printer.print(pdf);
  }

  private copies({ linkCopies }: ProofEvidence) {
    return linkCopies
      .map(({ by, copiedAt }) => `${this.calendar.formatDate(new Date(copiedAt))} (${by})`)
      .join('; ');
  }
}
