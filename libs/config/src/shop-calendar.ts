import { Injectable } from '@nestjs/common';
import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { Clock } from './clock.js';
import { Config } from './config.js';

/** Calendar dates (`YYYY-MM-DD`) in the shop's time zone. */
@Injectable()
export class ShopCalendar {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  today() {
    return this.dateOf(this.clock.now());
  }

  year() {
    return Number(this.today().slice(0, 4));
  }

  /** The shop's date at an instant. */
  dateOf(instant: Date) {
    return format(new TZDate(instant, this.config.shop.timeZone), 'yyyy-MM-dd');
  }

  /** Today plus `days`, which may be negative. */
  inDays(days: number) {
    return format(addDays(new TZDate(this.clock.now(), this.config.shop.timeZone), days), 'yyyy-MM-dd');
  }

  /** An instant as people at the shop read it, e.g. `Nov 21, 2026, 7:19 AM EST`. */
  written(instant: Date) {
    return instant.toLocaleString('en-US', {
      timeZone: this.config.shop.timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  }

  /** A calendar date as it stands; an ISO instant becomes the shop's date at that instant. */
  toDate(value: string) {
    return value.length === 10 ? value : this.dateOf(new Date(value));
  }
}
