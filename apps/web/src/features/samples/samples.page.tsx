import { PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { sampleStatuses } from '#contracts';
import { screenTitles } from '../../lib/screen-titles.js';
import { useSearchText } from '../../lib/use-search-text.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { ListToolbar } from '../../ui/record-list.js';
import { StatusFilter } from '../../ui/status-filter.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { WaitingFilter } from '../../domain/next-step/waiting-filter.js';
import { closeSample, useOpenedSample } from './open-sample.js';
import { RequestSampleDialog } from './request-sample.dialog.js';
import { SampleDrawer } from './sample.drawer.js';
import { SampleList } from './sample-list.js';
import { useSampleFilter } from './samples.filter.js';

const subtitle = (
  <>
    Request and track samples of stock, finish, ink and binding
    <UpdatedHint entity="sample" />
  </>
);

export function SamplesPage() {
  const { filter, setStatus, setWaiting, clear } = useSampleFilter();
  const [searchInput, setTyped] = useSearchText();
  const { id, part } = useOpenedSample();
  const [isRequesting, setRequesting] = useState(false);
  const request = (
    <Button
      variant="primary"
      icon={<PackagePlus size={16} aria-hidden />}
      onPress={() => setRequesting(true)}
    >
      Request Sample
    </Button>
  );
  return (
    <Page title={screenTitles['/samples']} subtitle={subtitle} actions={request}>
      <div>
        <ListToolbar
          label="Search samples"
          placeholder="Search samples by title, description or type..."
          text={searchInput}
          onType={setTyped}
        >
          <WaitingFilter waiting={filter.waiting} onChange={setWaiting} />
          <StatusFilter status={filter.status} onChange={setStatus} statuses={sampleStatuses} />
        </ListToolbar>
        <SampleList filter={filter} onClear={clear} onRequest={() => setRequesting(true)} />
      </div>
      {id && <SampleDrawer key={id} id={id} part={part} onClose={closeSample} />}
      {isRequesting && <RequestSampleDialog onClose={() => setRequesting(false)} />}
    </Page>
  );
}
