import { randomUUID, randomUUIDv7 } from 'node:crypto';

const timeLength = 13; // eight letters, a dash, four
let lastId = '';
let count = 0;

/** A UUID v7 that is greater than the one before (RFC 9562, section 6.2, method 1). */
export function orderedId() {
  const id = randomUUIDv7();
  const time = id.slice(0, timeLength);
  count = time === lastId ? (count + 1) % 0x1000 : 0;
  lastId = time;
  return `${time}-7${count.toString(16).padStart(3, '0')}${id.slice(timeLength + 5)}`;
}

/** A UUID v7 of an earlier moment. */
export function idAt(moment: Date) {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(timeLength + 2)}`;
}
