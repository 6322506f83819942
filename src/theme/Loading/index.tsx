// Replaced: a page that renders before its chunk shows the site's own animation, and one whose chunk is lost
// the error and Retry, in the site's own look.
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
