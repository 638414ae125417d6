export {
  mayRead,
  readableBy,
  usersWhoSee,
  type ViewerScope,
  type Visibility,
  visibleEvents,
  visibleParts,
  visibleTo,
} from './access.js';
export { AccountsService } from './accounts.service.js';
export { AccountEmails } from './account-emails.js';
export { customerEmail, receivesEmails } from './customer-email.js';
export { type IssuedLink, type StoredLink, LinkKeys } from './link-keys.js';
export { LinkAttempts } from './link-attempts.js';
import './session-data.js';

export { isDuringSetup } from './during-setup.js';
export { deviceName } from './device-name.js';
export { maxAgeMs, maxIdleMs, OpenSessions, pruneSessions } from './open-sessions.js';
export { PasswordConsumer } from './password.consumer.js';
export { PasskeysService } from './passkeys.service.js';
export { SecondFactorsService } from './second-factors.service.js';
export { PasswordLinks, prunePasswordLinks } from './password-links.js';
export { LimitedPerPerson } from './person-limits.js';
export { RateLimits, take } from './rate-limits.js';
export { RecordNames } from './record-names.js';
export { Edits, RecordParts, Records, Sees, ShopOnly } from './records.js';
export { companyIdsByName, Searches } from './searches.js';
export { seedCustomers } from './customers.seeder.js';
export { seedSecurityLog } from './security-log.seeder.js';
export { hasSessionCookie, sessionCookie } from './session-cookie.js';
export { seedPeople } from './users.seeder.js';
export { NextActions, waitConditions, waitStatuses } from './next-actions.js';
export { User, userEntities } from './user.entity.js';
export { usersCommand } from './users-command.js';
export { RecordsModule, UsersModule } from './users.module.js';
export { toViewer, UsersService, viewerColumns, type ViewerRow } from './users.service.js';
export {
  CurrentViewer,
  isPublic,
  isStaffOnly,
  isUuid,
  notFound,
  Public,
  StaffOnly,
  type Viewer,
} from './viewer.js';
