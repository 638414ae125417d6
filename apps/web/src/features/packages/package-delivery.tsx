import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { label, type PackageDetail } from '#contracts';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Facts } from '../../ui/facts.js';
import { When } from '../../ui/when.js';
import { EditPackageDialog } from './edit-package.dialog.js';

const date = (value: string | null) => (value ? <When date={value} /> : '-');

/** Items inherit these until they have a value of their own. */
export function PackageDelivery({ one }: { one: PackageDetail }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card
      title="Dates & Delivery"
      description="For all items that have no dates and delivery of their own."
      actions={
        one.refusals.edit === null && (
          <Button
            size="small"
            icon={<Pencil size={14} aria-hidden />}
            onPress={() => setIsEditing(true)}
          >
            Edit Package
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Delivery Method', one.deliveryMethod ? label(one.deliveryMethod) : '-'],
          ['Delivery Address', one.deliveryAddress],
          ['Estimated Completion Date', date(one.estimatedCompletionDate)],
          ['Mail Date', date(one.mailDate)],
          ['In-Homes Date', one.inHomesDate],
          ['Ordering', one.separable ? 'Items can be ordered separately' : 'All items together'],
        ]}
      />
      {isEditing && <EditPackageDialog one={one} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}
