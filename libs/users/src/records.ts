import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { isStaff } from '#contracts';
import { isUuid, notFound, type Viewer } from './viewer.js';

/**
 * Finds the owner of a record that the viewer may see; undefined for one that they may not, or that
 * does not exist.
 */
type FindOwner = (id: string, viewer: Viewer) => Promise<{ customerId: string | null } | undefined>;

/** Permissions of records; each lib registers its own kinds. */
@Injectable()
export class Records {
  private readonly kinds = new Map<string, FindOwner>();

  /** @param kind as the not-found sentence calls it, e.g. `quote` */
  answer(kind: string, findOwner: FindOwner) {
    this.kinds.set(kind, findOwner);
  }

  /** @throws NotFoundException for what the viewer may not see */
  async owner(kind: string, id: string, viewer: Viewer) {
    const record = isUuid(id) ? await this.kinds.get(kind)?.(id, viewer) : undefined;
    if (!record) throw notFound(kind.charAt(0).toUpperCase() + kind.slice(1));
    return record.customerId;
  }
}

/** Callers of a record's routes besides staff, and the route's action. */
interface Rule {
  kind: string;
  by: 'reader' | 'owner' | 'shop';
  verb: string;
}

/**
 * Looks at the record in the path before anything else is looked at: validation must tell a
 * stranger nothing.
 */
@Injectable()
class RecordGuard implements CanActivate {
  constructor(
    private readonly records: Records,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext) {
    const { kind, by, verb } = this.reflector.getAllAndOverride<Rule>(key, [
      context.getHandler(),
      context.getClass(),
    ]);
    const { params, user } = context
      .switchToHttp()
      .getRequest<Request<{ id: string }> & { user: Viewer }>();
    const owner = await this.records.owner(kind, params.id, user);
    if (by === 'reader' || isStaff(user) || (by === 'owner' && owner === user.id)) return true;
    throw new ForbiddenException(`You do not have permission to ${verb} this ${kind}.`);
  }
}

const key = 'record';
const guarded = (rule: Rule) => applyDecorators(SetMetadata(key, rule), UseGuards(RecordGuard));

/** For routes below `:id` of a record that the viewer must be able to see. */
export const Sees = (kind: string) => guarded({ kind, by: 'reader', verb: 'see' });
/** As {@link Sees}, and it must be their own; colleagues only read. Staff edit all. */
export const Edits = (kind: string) => guarded({ kind, by: 'owner', verb: 'edit' });
/**
 * As {@link Sees}, and only the shop does it.
 * @param verb e.g. `delete`, for the sentence that others get
 */
export const ShopOnly = (verb: string, kind: string) => guarded({ kind, by: 'shop', verb });
