// Replaces core's PendingNavigation (see core-files.ts). Like core's, it keeps the page on screen until the
// next one has arrived. Unlike core's, it shows an animation while a reader waits, and it does not reload
// into the browser's own error page when the host cannot be reached: it offers Retry instead.
import React, { useEffect, useState, type ReactNode } from 'react';
import { Route } from 'react-router-dom';
import type { Location } from 'history';
import nprogress from 'nprogress';
import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import { specifiedPath } from '../addresses/address';
import { hideFailure, showFailure, toError } from './failureAlert';
import { hostAnswers, hostHas } from './hostAnswers';
import { LOADER_DELAY_MS, Loader } from './Loader';

interface Shown {
  readonly location: Location;
  readonly previousLocation: Location | null;
}

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

export default function PendingNavigation({ location, children }: Props): ReactNode {
  const [shown, setShown] = useState<Shown>({ location, previousLocation: null });
  const [slow, setSlow] = useState(false);
  const shownLocation = shown.location;

  useEffect(() => {
    // Core announces the first page once, with nothing before it.
    const cleanUp = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: null,
      location,
    });
    return () => cleanUp();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first location only
  }, []);

  useEffect(() => {
    if (location === shownLocation) {
      return undefined;
    }
    let wanted = true;
    const endLifecycle = dispatchLifecycleAction('onRouteUpdate', {
      previousLocation: shownLocation,
      location,
    });
    const timer = window.setTimeout(() => setSlow(true), LOADER_DELAY_MS);
    const stopWaiting = () => {
      endLifecycle();
      window.clearTimeout(timer);
      setSlow(false);
    };

    const load = async (): Promise<void> => {
      // The search, which is always the newest, may name a page that was published after this one was opened.
      if (specifiedPath(location.pathname) === undefined && (await hostHas(window.location.href))) {
        if (wanted) window.location.reload();
        return;
      }
      await preload(location.pathname);
      if (wanted) {
        stopWaiting();
        hideFailure();
        setShown({ location, previousLocation: shownLocation });
      }
    };

    const recover = async (error: unknown): Promise<void> => {
      console.warn(error);
      // A chunk that is gone online usually means that a new version was published: its pages name the new
      // chunks. A page that fails on a first visit never reloads, so this cannot become a loop.
      if (await hostAnswers(window.location.href)) {
        if (wanted) window.location.reload();
        return;
      }
      if (wanted) {
        stopWaiting();
        nprogress.done();
        showFailure(toError(error), load);
      }
    };

    hideFailure();
    load().catch(recover);
    return () => {
      wanted = false;
      stopWaiting();
    };
  }, [location, shownLocation]);

  return (
    <>
      <ClientLifecyclesDispatcher
        previousLocation={shown.previousLocation}
        location={shownLocation}
      >
        {/* A controlled Route makes everything below render the location that is shown. */}
        <Route location={shownLocation} render={() => children} />
      </ClientLifecyclesDispatcher>
      {slow && <Loader />}
    </>
  );
}
