// Replaced with the site's own loading animation, and with its own error message and Retry button for a page whose
// chunk can't be loaded.
import React, { type ComponentProps, type ReactNode } from 'react';
import type OriginalLoading from '@theme-original/Loading';
import { FailureMessage, toError } from '../../loading/FailureMessage';
import { Loader } from '../../loading/Loader';

type Props = ComponentProps<typeof OriginalLoading>;

export default function Loading({ error, retry, pastDelay }: Props): ReactNode {
  if (error) {
    return <FailureMessage error={toError(error)} onRetry={retry} />;
  }
  return pastDelay ? <Loader /> : null;
}
