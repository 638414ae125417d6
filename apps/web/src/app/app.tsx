import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useRoute } from 'wouter';
import { isSessionLost } from '../lib/api.js';
import { goTo } from '../lib/go-to.js';
import { takeRememberedPage } from '../lib/return-to.js';
import { sessionLoss, viewerKey } from '../lib/session-loss.js';
import { FailedState } from '../ui/failed-state.js';
import { ToastRegion } from '../ui/toast.js';
import { Blank } from './by-link/blank.js';
import { blank } from './by-link/by-link.css.js';
import { Landing } from './landing/landing.js';
import { isPublic, linkPaths } from './routes.js';
import { ScreenBoundary } from './screen-boundary.js';
import { useSession } from './session.js';
import { ShellOutline } from './shell/shell-outline.js';

async function loadPortal() {
  const [{ Portal }, { preload }] = await Promise.all([
    import('./portal.js'),
    import('./screens.js'),
  ]);
  await preload(location.pathname);
  return Portal;
}
const Portal = lazy(async () => ({ default: await loadPortal() }));

const ResetPasswordPage = lazy(async () => ({
  default: (await import('./password/reset-password.page.js')).ResetPasswordPage,
}));

const ProofApprovalPage = lazy(async () => ({
  default: (await import('./proof-approval/proof-approval.page.js')).ProofApprovalPage,
}));

const VendorPage = lazy(async () => ({
  default: (await import('./vendor-page.js')).VendorPage,
}));

const StopEmailsPage = lazy(async () => ({
  default: (await import('./stop-emails/stop-emails.page.js')).StopEmailsPage,
}));
const NotFound = lazy(async () => ({ default: (await import('./not-found.js')).NotFound }));

const toJobs = () => goTo('/jobs');

export function App() {
  const [isReset, params] = useRoute(linkPaths.reset);
  const [isProof, link] = useRoute(linkPaths.proof);
  const [isOrder, order] = useRoute(linkPaths.order);
  const [isBid, bid] = useRoute(linkPaths.bid);
  const [isStop, stop] = useRoute(linkPaths.stop);
  return (
    <>
      <ScreenBoundary isAlone>
        <Suspense>
          {isReset && <ResetPasswordPage key={params.token} token={params.token} />}
          {isProof && (
            <ProofApprovalPage
              key={`${link.id} ${link.token}`}
              id={link.id}
              token={link.token}
              onLeave={toJobs}
            />
          )}
          {isOrder && (
            <VendorPage
              key={order.id + order.token}
              kind="order"
              id={order.id}
              token={order.token}
            />
          )}
          {isBid && (
            <VendorPage key={bid.id + bid.token} kind="bid" id={bid.id} token={bid.token} />
          )}
          {isStop && (
            <StopEmailsPage key={`${stop.id} ${stop.token}`} id={stop.id} token={stop.token} />
          )}
          {!isReset && !isProof && !isOrder && !isBid && !isStop && <Front />}
        </Suspense>
      </ScreenBoundary>
      <ToastRegion />
    </>
  );
}

function Front() {
  const { session, checkAgain: recheck, enter } = useSession();
  const [path, navigate] = useLocation();
  const [sessionLost] = useState(() => sessionLoss(isPublic));
  // The server marks the page for a browser with a session.
  const [wasSignedIn] = useState(() => document.documentElement.dataset.page === 'portal');
  const [hasSignedIn, setSignedIn] = useState(false);
  const isWaiting = session.state === 'checking' && (wasSignedIn || !isPublic(path));

  useEffect(() => {
    // The code loads while the session check is in progress.
    if (isWaiting) void loadPortal().catch(() => undefined);
  }, [isWaiting]);
  useEffect(() => {
    if (session.state === 'signed-out') sessionLost(session.error, viewerKey);
  }, [session, sessionLost]);

  if (session.state === 'signed-in' || isWaiting) {
    /** A failed session check at `/` shows the landing page instead of the sign-in notice. */
    const onSessionLost: typeof sessionLost = (error, queryKey) => {
      const isCheck = queryKey?.[0] === viewerKey[0] && isSessionLost(error);
      if (isCheck && isPublic(location.pathname)) void recheck();
      else sessionLost(error, queryKey);
    };
    return (
      <Suspense fallback={<ShellOutline />}>
        {session.state === 'signed-in' ? (
          <Portal viewer={session.viewer} hasSignedIn={hasSignedIn} onSessionLost={onSessionLost} />
        ) : (
          <ShellOutline />
        )}
      </Suspense>
    );
  }
  if (session.state === 'unknown' && (wasSignedIn || !isPublic(path))) {
    return (
      <Blank>
        <FailedState
          isPage
          message="The server could not be reached."
          onRetry={() => void recheck()}
        />
      </Blank>
    );
  }
  if (path === '/') {
    const onSignedIn = async () => {
      setSignedIn(true);
      await enter();
      navigate(takeRememberedPage(), { replace: true });
    };
    return <Landing onSignedIn={onSignedIn} />;
  }
  if (!isPublic(path)) return <ShellOutline />;
  return (
    <main className={blank}>
      <NotFound />
    </main>
  );
}
