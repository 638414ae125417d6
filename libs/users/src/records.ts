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

type FindOwner = (id: string, viewer: Viewer) => Promise<{ customerId: string | null } | undefined>;

/** Each lib registers its own kinds. */
@Injectable()
export class Records {
  private readonly kinds = new Map<string, FindOwner>();

  /** @param kind for the message, e.g. `quote` */
  answer(kind: string, findOwner: FindOwner) {
    this.kinds.set(kind, findOwner);
  }

  /** @throws NotFoundException when the viewer may not see the record */
  async owner(kind: string, id: string, viewer: Viewer) {
    const record = isUuid(id) ? await this.kinds.get(kind)?.(id, viewer) : undefined;
    if (!record) throw notFound(kind.charAt(0).toUpperCase() + kind.slice(1));
    return record.customerId;
  }
}

export interface RecordPart {
  type: string;
  id: string;
}
type FindParts = (id: string, viewer: Viewer) => Promise<RecordPart[]>;

/** Records whose history belongs to that of a whole. */
@Injectable()
export class RecordParts {
  private readonly kinds = new Map<string, FindParts>();

  answer(kind: string, findParts: FindParts) {
    this.kinds.set(kind, findParts);
  }

  of(kind: string, id: string, viewer: Viewer) {
    return this.kinds.get(kind)?.(id, viewer) ?? Promise.resolve([]);
  }
}

interface Rule {
  kind: string;
  by: 'reader' | 'owner' | 'shop';
  verb: string;
}

/** Runs before validation, whose messages would reveal a record. */
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
const guardWith = (rule: Rule) => applyDecorators(SetMetadata(key, rule), UseGuards(RecordGuard));

/** For routes below `:id` of a record that the viewer must be able to see. */
export const Sees = (kind: string) => guardWith({ kind, by: 'reader', verb: 'see' });
/** As {@link Sees}, and the record must be the viewer's own; staff edit all. */
export const Edits = (kind: string) => guardWith({ kind, by: 'owner', verb: 'edit' });
/** @param verb for the message, e.g. `delete` */
export const ShopOnly = (verb: string, kind: string) => guardWith({ kind, by: 'shop', verb });
