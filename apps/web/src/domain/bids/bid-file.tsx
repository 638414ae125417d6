import { FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AttachedBidFile } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import * as styles from './bid-fields.css.js';

interface BidFileProps {
  /** Whose quote it is. */
  label: string;
  /** Undefined without a file. */
  fileName: string | undefined;
  attach: (pdf: File) => Promise<AttachedBidFile>;
  onAttached: (attached: AttachedBidFile) => void;
  onRemove: () => void;
}

/** @param path of a route that reads the PDF */
export function attachTo(path: string, pdf: File) {
  const form = new FormData();
  form.set('pdf', pdf);
  return api.post<AttachedBidFile>(path, form);
}

interface Outcome {
  tone: 'info' | 'warning' | 'danger';
  text: string;
}

const filled = 'We filled in what the PDF says. Please check it.';

/** The vendor’s own quote, whose prices are proposed in the form. */
export function BidFile({ label, fileName, attach, onAttached, onRemove }: BidFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const take = async ([pdf]: File[]) => {
    if (!pdf || reading) return;
    setReading(pdf.name);
    setOutcome(undefined);
    try {
      const attached = await attach(pdf);
      onAttached(attached);
      setOutcome(
        attached.reason
          ? { tone: 'warning', text: attached.reason }
          : { tone: 'info', text: filled },
      );
    } catch (error) {
      const text = reasonOf(error, 'The PDF could not be sent. Please try again.');
      setOutcome({ tone: 'danger', text });
    } finally {
      setReading(undefined);
    }
  };
  const remove = () => {
    setOutcome(undefined);
    onRemove();
  };
  return (
    <>
      {fileName && !reading ? (
        <p className={styles.file}>
          <FileText size={16} aria-hidden />
          <span className={styles.fileName}>{fileName}</span>
          <Button size="small" onPress={remove} aria-label={`Remove ${fileName}`}>
            Remove
          </Button>
        </p>
      ) : (
        <div className={styles.file}>
          <p className={styles.fileName}>
            <span className={styles.fileLabel}>{`${label} as a PDF (optional)`}</span>
            {reading ? `Reading ${reading}…` : 'We read its prices into the form for you to check.'}
          </p>
          <input
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            hidden
            onChange={({ target }) => void take([...(target.files ?? [])])}
          />
          <Button
            size="small"
            isPending={reading !== undefined}
            onPress={() => input.current?.click()}
          >
            Choose PDF
          </Button>
        </div>
      )}
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
    </>
  );
}
