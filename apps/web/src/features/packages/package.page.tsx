import { isStaff, type PackageDetail } from '#contracts';
import { EmailStates } from '../../domain/emails/email-states.js';
import { NextStep, StepOutline } from '../../domain/next-step/next-step.js';
import { packageHref } from '../../domain/packages/package-note.js';
import { packageSentence, priceNeeded } from '../../domain/packages/package-words.js';
import { pictureOutline } from '../../domain/pieces/piece-picture.js';
import { Lineage } from '../../domain/records/lineage.js';
import { StatusBadge } from '../../domain/records/status-badge.js';
import { screenTitles } from '../../lib/screen-titles.js';
import { useViewer } from '../../lib/viewer.js';
import { Card } from '../../ui/card.js';
import { Page } from '../../ui/page.js';
import { columns, firstOnNarrow, stack } from '../../ui/record.css.js';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.js';
import { UpdatedHint } from '../../ui/updated-hint.js';
import { PackageActionsCard } from './package-actions-card.js';
import { PackageArtwork } from './package-artwork.js';
import { PackageDelivery } from './package-delivery.js';
import { PackageHistory } from './package-history.js';
import { PackageItems } from './package-items.js';
import { backToQuotes, PackageLoader } from './package-loader.js';
import { PackagePicture } from './package-picture.js';
import { PackagePricing } from './package-pricing.js';
import { number } from './package.css.js';

export function PackagePage() {
  return <PackageLoader fallback={<Outline />}>{(one) => <Package one={one} />}</PackageLoader>;
}

const subtitleOf = ({ id, packageNumber, customerName, status }: PackageDetail) => (
  <span className={number}>
    <span>{`Package ${packageNumber} for ${customerName}`}</span> <StatusBadge status={status} />
    <UpdatedHint entity="package" id={id} />
  </span>
);

function Package({ one }: { one: PackageDetail }) {
  const staff = isStaff(useViewer());
  return (
    <Page
      title={one.title}
      subtitle={subtitleOf(one)}
      picture={<PackagePicture items={one.items} />}
      actions={backToQuotes}
    >
      <NextStep
        step={one.nextStep}
        detail={one.unpriced > 0 && `${priceNeeded(one.unpriced, one.items.length)}.`}
      >
        {packageSentence(one.nextStep, staff)}
      </NextStep>
      <Lineage record={one} hrefOf={packageHref} />
      <div className={columns}>
        <div className={stack}>
          <PackageItems one={one} />
          <PackageDelivery one={one} />
          <PackageArtwork one={one} />
          <PackageHistory id={one.id} />
          <EmailStates entityType="package" entityId={one.id} />
        </div>
        <div className={firstOnNarrow}>
          <PackagePricing one={one} />
          <PackageActionsCard one={one} />
        </div>
      </div>
    </Page>
  );
}

const Outline = () => (
  <Page
    title={screenTitles['/packages/:id']}
    isProvisional
    subtitle={<Skeleton width={220} />}
    picture={pictureOutline}
    actions={backToQuotes}
  >
    <StepOutline />
    <div className={columns}>
      <Card title="Items">
        <SkeletonRows rows={4} columns={2} />
      </Card>
      <div className={firstOnNarrow}>
        <Card title="Pricing & Timeline">
          <SkeletonRows rows={4} columns={1} />
        </Card>
      </div>
    </div>
  </Page>
);
