import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { isStaff, type ProofReader } from '#contracts';
import { isUuid, LinkAttempts, Public, RateLimits, type Viewer } from '#users';
import { ProofLinks } from './proof-links.js';
import { ProofsQueries } from './proofs.queries.js';

export interface ProofVisit {
  proofId: string;
  jobId: string;
  reader: ProofReader;
  /** Undefined for visitors with only the link. */
  viewer: Viewer | undefined;
  /** Undefined if no link is needed. */
  token: string | undefined;
}

/** Unknown, expired and forbidden links get the same answer. */
export const invalidLink = () =>
  new NotFoundException('This proof approval link is invalid or has expired.');

type ProofRequest = Request<{ id: string; token?: string }> & {
  user?: Viewer;
  proofVisit?: ProofVisit;
};

/**
 * Checks access before anything else; never 401, because the client would show the sign-in page.
 */
@Injectable()
class ProofGuard implements CanActivate {
  private readonly tries: LinkAttempts;

  constructor(
    private readonly queries: ProofsQueries,
    private readonly links: ProofLinks,
    limits: RateLimits,
  ) {
    this.tries = new LinkAttempts(limits, 'proof-link', invalidLink);
  }

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<ProofRequest>();
    request.proofVisit = await this.visit(request);
    return true;
  }

  private async visit({
    params: { id, token: linkToken },
    query,
    body,
    user,
    ip,
  }: ProofRequest): Promise<ProofVisit> {
    if (!isUuid(id)) throw invalidLink();
    const proof = await this.queries.linkAccess(id, user);
    if (proof?.isSeen && user) {
      return {
        proofId: proof.proofId,
        jobId: proof.jobId,
        reader: isStaff(user) ? 'staff' : 'customer',
        viewer: user,
        token: undefined,
      };
    }
    const token: unknown =
      linkToken ?? query.token ?? (body as { token?: unknown } | undefined)?.token;
    if (token === undefined) throw invalidLink();
    await this.tries.assertRight(
      ip,
      id,
      () =>
        typeof token === 'string' &&
        this.links.matches(proof?.hasRecipient ? proof : undefined, token),
    );
    return {
      proofId: proof!.proofId,
      jobId: proof!.jobId,
      reader: 'link',
      viewer: undefined,
      token: token as string,
    };
  }
}

export const OpensProof = () => applyDecorators(Public(), UseGuards(ProofGuard));

export const CurrentVisit = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<ProofRequest>().proofVisit!,
);
