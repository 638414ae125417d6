import { useQuery } from '@tanstack/react-query';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ShopContact } from '#contracts';
import { standaloneLink } from '../../ui/standalone-link.css.js';
import { Card } from '../../ui/card.js';
import { FailedState } from '../../ui/failed-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import * as styles from './help.css.js';

export function ContactCard() {
  return (
    <Card title="Contact us">
      <Contact />
    </Card>
  );
}

function Contact() {
  const shop = useQuery<ShopContact>({ queryKey: ['/api/shop'] });
  if (shop.isPending) return <Skeleton height={112} />;
  if (shop.isLoadingError)
    return (
      <FailedState
        message="The shop’s contact information could not be loaded."
        error={shop.error}
        onRetry={() => void shop.refetch()}
      />
    );
  const { name, address, phone, email } = shop.data;
  return (
    <address className={styles.contact}>
      <p className={styles.shop}>{name}</p>
      <p className={styles.way}>
        <Phone size={16} aria-hidden className={styles.sign} />
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={standaloneLink}>
          {phone}
        </a>
      </p>
      <p className={styles.way}>
        <Mail size={16} aria-hidden className={styles.sign} />
        <a href={`mailto:${email}`} className={standaloneLink}>
          {email}
        </a>
      </p>
      <p className={styles.way}>
        <MapPin size={16} aria-hidden className={styles.sign} />
        {address}
      </p>
    </address>
  );
}
