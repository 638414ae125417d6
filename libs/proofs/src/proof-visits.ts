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
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { isStaff, type ProofReader } from '#contracts';
import { TooManyRequests } from '#database';
import { isUuid, Public, RateLimits, type Viewer } from '#users';
import { ProofLinks } from './proof-links.js';
import { ProofsQueries } from './proofs.queries.js';

/** Somebody who may see a proof: signed in, or with its link. */
export interface ProofVisit {
  proofId: string;
  jobId: string;
  reader: ProofReader;
  /** Undefined for who only has the link. */
  viewer: Viewer | undefined;
  /** What opened it; undefined for who needs none. */
  token: string | undefined;
}

const mostBadTries = 20;
const seconds = 600;
const tooMany = 'Too many tries with a wrong link. Please wait ten minutes and open the link from your mail again.';
/** The same for what does not exist, what has expired and what one may not see. */
export const invalidLink = () => new NotFoundException('This proof approval link is invalid or has expired.');

type ProofRequest = Request<{ id: string; token?: string }> & { user?: Viewer; proofVisit?: ProofVisit };

/** Looks at who asks before anything else is looked at. It never answers 401: the client would send a stranger to the sign-in. */
@Injectable()
class ProofGuard implements CanActivate {
  private readonly badTries: RateLimiterAbstract;

  constructor(
    private readonly queries: ProofsQueries,
    private readonly links: ProofLinks,
    limits: RateLimits,
  ) {
    this.badTries = limits.of('proof-link', mostBadTries, seconds);
  }

  async canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<ProofRequest>();
    request.proofVisit = await this.visit(request);
    return true;
  }

  private async visit({ params: { id, token: last }, query, body, user, ip }: ProofRequest): Promise<ProofVisit> {
    if (!isUuid(id)) throw invalidLink();
    const proof = await this.queries.door(id, user);
    if (proof?.isSeen && user) {
      return { proofId: proof.proofId, jobId: proof.jobId, reader: isStaff(user) ? 'staff' : 'customer', viewer: user, token: undefined };
    }
    const token: unknown = last ?? query.token ?? (body as { token?: unknown } | undefined)?.token;
    if (token === undefined) throw invalidLink();
    const key = `${ip} ${id.toLowerCase()}`; // another spelling is no other proof
    const tries = await this.badTries.get(key);
    if (tries && tries.consumedPoints >= mostBadTries) throw tooManyAfter(tries);
    if (typeof token !== 'string' || !this.links.opens(proof, token) || !proof) return this.refuse(key);
    return { proofId: proof.proofId, jobId: proof.jobId, reader: 'link', viewer: undefined, token };
  }

  /** @throws NotFoundException, and from the 21st on TooManyRequests */
  private async refuse(key: string): Promise<never> {
    const spent = await this.badTries.consume(key).catch((refusal: unknown) => refusal);
    if (spent instanceof Error) throw spent;
    if (spent instanceof RateLimiterRes && spent.consumedPoints > mostBadTries) throw tooManyAfter(spent);
    throw invalidLink();
  }
}

const tooManyAfter = ({ msBeforeNext }: RateLimiterRes) => new TooManyRequests(tooMany, Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** For routes below `:id` of a proof that whoever asks must be able to see. */
export const OpensProof = () => applyDecorators(Public(), UseGuards(ProofGuard));

export const CurrentVisit = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<ProofRequest>().proofVisit!,
);
