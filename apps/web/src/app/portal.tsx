import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Route, Switch, useLocation } from 'wouter';
import type { CurrentUser } from '#contracts';
import { goTo } from '../lib/go-to.js';
import { useLive } from '../lib/live.js';
import { createQueryClient } from '../lib/query-client.js';
import { viewerKey } from '../lib/session-loss.js';
import { NotFound } from './not-found.js';
import { PageLoading } from './page-loading.js';
import { screens } from './screens.js';
import { Shell } from './shell/shell.js';
import { ScreenBoundary } from './screen-boundary.js';

interface PortalProps {
  viewer: CurrentUser;
  hasSignedIn: boolean;
  onSessionLost: Parameters<typeof createQueryClient>[0];
}

const SetupPage = lazy(async () => ({ default: (await import('./setup.page.js')).SetupPage }));

export function Portal(props: PortalProps) {
  if (props.viewer.mustSetUpSecondFactor)
    return <SetupPage onDone={() => goTo(location.pathname)} />;
  return <Screens {...props} />;
}

function Screens({ viewer, hasSignedIn, onSessionLost }: PortalProps) {
  const [client] = useState(() => {
    const queryClient = createQueryClient(onSessionLost);
    queryClient.setQueryData(viewerKey, viewer);
    return queryClient;
  });
  /** The data of the first page is requested while its code loads. */
  const [readSince] = useState(() => (hasSignedIn ? performance.now() : 0));
  const [path] = useLocation();
  useLive(client, viewer.id, readSince);
  return (
    <QueryClientProvider client={client}>
      <I18nProvider locale="en-US">
        <Shell hasSignedIn={hasSignedIn}>
          <ScreenBoundary key={path}>
            <Suspense fallback={<PageLoading />}>
              <Switch>
                {screens.map(({ path, Page }) => (
                  <Route key={path} path={path} component={Page} />
                ))}
                <Route>
                  <NotFound />
                </Route>
              </Switch>
            </Suspense>
          </ScreenBoundary>
        </Shell>
      </I18nProvider>
    </QueryClientProvider>
  );
}
