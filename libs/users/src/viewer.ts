import {
  createParamDecorator,
  type ExecutionContext,
  NotFoundException,
  SetMetadata,
} from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Role } from '#contracts';

/** Read from the database on each request. */
export interface Viewer {
  id: string;
  username: string;
  role: Role;
  /** Name in events and emails. */
  name: string;
  email: string;
  companyId: string | null;
}

export const CurrentViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<Request>().user as Viewer,
);

const publicKey = 'public';
export const Public = () => SetMetadata(publicKey, true);
export const isPublic = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<boolean | undefined>(publicKey, [
    context.getHandler(),
    context.getClass(),
  ]) ?? false;

const staffKey = 'staff';
/** Customers get 403 before any lookup. */
export const StaffOnly = () => SetMetadata(staffKey, true);
export const isStaffOnly = (reflector: Reflector, context: ExecutionContext) =>
  reflector.getAllAndOverride<boolean | undefined>(staffKey, [
    context.getHandler(),
    context.getClass(),
  ]) ?? false;

export const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** Unknown, malformed and foreign ids get the same response. */
export const notFound = (what: string) => new NotFoundException(`${what} not found`);
