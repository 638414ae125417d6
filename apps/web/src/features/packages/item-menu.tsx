import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { RefObject } from 'react';
import type { PackageDetail, QuoteDetail } from '#contracts';
import { FloatingMenu, MenuItem } from '../../ui/menu.js';

const icon = { size: 16, 'aria-hidden': true } as const;

interface ItemMenuProps {
  item: QuoteDetail;
  one: PackageDetail;
  triggerRef: RefObject<HTMLElement | null>;
  onMove: (item: QuoteDetail, to: number) => void;
  onRemove: (item: QuoteDetail) => void;
  onClose: () => void;
}

export function ItemMenu({ item, one, onMove, onRemove, ...menu }: ItemMenuProps) {
  const place = one.items.findIndex(({ id }) => id === item.id);
  const removal = item.jobId ? 'This item is now a job.' : one.refusals.remove;
  return (
    <FloatingMenu label={`Actions of ${item.title}`} {...menu}>
      <MenuItem
        icon={<ArrowUp {...icon} />}
        isDisabled={place === 0}
        onAction={() => onMove(item, place - 1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown {...icon} />}
        isDisabled={place === one.items.length - 1}
        onAction={() => onMove(item, place + 1)}
      >
        Move down
      </MenuItem>
      <MenuItem
        icon={<X {...icon} />}
        isDanger
        isDisabled={removal !== null}
        detail={removal ?? undefined}
        onAction={() => onRemove(item)}
      >
        Remove item
      </MenuItem>
    </FloatingMenu>
  );
}
