import { BidSchema } from './bid.entity.js';
import { BidInvitationSchema } from './bid-invitation.entity.js';
import { BidRequestSchema } from './bid-request.entity.js';

export const bidEntities = [BidRequestSchema, BidInvitationSchema, BidSchema];
