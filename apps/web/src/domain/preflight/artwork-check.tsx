import { ChevronRight, CircleHelp, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Preflight, PreflightFinding } from '#contracts';
import { Badge } from '../../ui/badge.js';
import { When } from '../../ui/when.js';
import * as styles from './artwork-check.css.js';
import { verdictOf } from './preflight-words.js';

interface ArtworkCheckProps {
  fileName: string;
  preflight: Preflight;
  actions?: ReactNode;
  isOpenAtFirst?: boolean;
}

const signs = { warning: TriangleAlert, unknown: CircleHelp, info: Info };

export function ArtworkCheck({
  fileName,
  preflight,
  actions,
  isOpenAtFirst = false,
}: ArtworkCheckProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [label, tone] = verdictOf(preflight);
  const { findings, override } = preflight;
  const badge = <Badge tone={tone}>{label}</Badge>;
  if (!findings.length) return <div className={styles.check}>{badge}</div>;
  return (
    <div className={styles.check}>
      <Button
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={`${label}: ${fileName}`}
        onPress={() => setOpen(!isOpen)}
      >
        {badge}
        <ChevronRight size={16} aria-hidden className={styles.chevron} />
      </Button>
      {override && <Override {...override} />}
      {isOpen && (
        <div id={id}>
          <ul aria-label={`Preflight results for ${fileName}`} className={styles.findings}>
            {findings.map((finding) => (
              <Finding key={`${finding.code} ${finding.pages.join()}`} finding={finding} />
            ))}
          </ul>
          {actions && <div className={styles.override}>{actions}</div>}
        </div>
      )}
    </div>
  );
}

function Finding({ finding: { level, found, why, remedy } }: { finding: PreflightFinding }) {
  const Sign = signs[level];
  return (
    <li className={styles.finding}>
      <Sign size={16} aria-hidden className={styles.sign} />
      <div>
        <p className={styles.findingText}>{found}</p>
        <p className={styles.why}>
          {why} {remedy}
        </p>
      </div>
    </li>
  );
}

function Override({ note, byName, at }: NonNullable<Preflight['override']>) {
  return (
    <div className={styles.override}>
      <p className={styles.note}>
        Accepted by {byName} on <When date={at} />: “{note}”
      </p>
    </div>
  );
}
