// Replaced: a page that renders before its chunk shows the site's own animation, and one whose chunk is lost
// the error and Retry, in the site's own look.
import React, { type ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import { FailureMessage } from '../../loading/FailureMessage';
import { toError } from '../../loading/failureAlert';
import { Loader } from '../../loading/Loader';

export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return <FailureMessage error={toError(error)} onRetry={retry} />;
  }
  return pastDelay ? <Loader /> : null;
}
