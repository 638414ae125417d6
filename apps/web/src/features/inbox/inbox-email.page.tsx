import { useParams } from 'wouter';
import { type InboxEmail, isStaff } from '#contracts';
import { StoredFiles } from '../../domain/uploads/stored-files.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { useViewer } from '../../lib/viewer.js';
import { BackToList } from '../../ui/back-to-list.js';
import { Badge } from '../../ui/badge.js';
import { ButtonLink } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Facts } from '../../ui/facts.js';
import { Notice } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { RecordLoader } from '../../ui/record-loader.js';
import { SkeletonRows } from '../../ui/skeleton.js';
import { When } from '../../ui/when.js';
import { InboxActions } from './inbox-actions.js';
import { InboxReading } from './inbox-reading.js';
import * as styles from './inbox.css.js';
import { inboxEmailQuery } from './inbox.queries.js';
import { kindLabels, recordHref, senderOf, subjectOf, unverifiedWarning } from './inbox-words.js';

const back = <BackToList path="/inbox">Back to Inbox</BackToList>;

export function InboxEmailPage() {
  const { id = '' } = useParams();
  if (!isStaff(useViewer()))
    return (
      <Page title="Email not found" actions={<ButtonLink href="/">Go to Dashboard</ButtonLink>} />
    );
  return (
    <RecordLoader
      query={inboxEmailQuery(id)}
      noun="Email"
      absence="There is no such email in the inbox."
      back={back}
      fallback={
        <Page title={screenTitles['/inbox/:id']} isProvisional actions={back}>
          <SkeletonRows rows={6} columns={2} />
        </Page>
      }
    >
      {(email) => <Email key={email.id} email={email} />}
    </RecordLoader>
  );
}

function Email({ email }: { email: InboxEmail }) {
  const { kind, why, record, reading, attachments, source, text, isVerified, suggestion } = email;
  const [kindLabel, tone] = kindLabels[kind];
  return (
    <Page title={subjectOf(email)} subtitle={`From ${senderOf(email)}`} actions={back}>
      <div className={styles.stack}>
        {!isVerified && email.state === 'open' && (
          <Notice tone="warning">{unverifiedWarning}</Notice>
        )}
        <InboxActions email={email} />
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Card title="Email">
              <p className={styles.text}>{text || 'This email has no text.'}</p>
            </Card>
            {attachments.length > 0 && (
              <Card title="Attachments">
                <StoredFiles label="Attachments" files={attachments} />
              </Card>
            )}
          </div>
          <div className={styles.stack}>
            <Card title={<Badge tone={tone}>{kindLabel}</Badge>} description={why}>
              <div className={styles.stack}>
                <Facts
                  facts={[
                    ['Address', email.senderAddress],
                    ['Customer', email.account && accountText(email.account)],
                    ['Sender verified', isVerified ? 'Yes' : 'No'],
                    ['Received', <When key="when" date={email.createdAt} />],
                    ['Seems to be about', suggestion?.number],
                    ['Handled by', email.handledByName],
                  ]}
                />
                {record && (
                  <ButtonLink href={recordHref(record)}>{`Open ${record.number}`}</ButtonLink>
                )}
                {source && (
                  <ButtonLink href={`/api/objects${source.path}?download`} isFile>
                    Download Email
                  </ButtonLink>
                )}
              </div>
            </Card>
            {reading && (
              <Card title="What we read">
                <InboxReading reading={reading} />
              </Card>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}

const accountText = ({ name, companyName }: NonNullable<InboxEmail['account']>) =>
  [name, companyName].filter(Boolean).join(', ');
