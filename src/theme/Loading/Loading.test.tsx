import React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Loading from '.';

function render(state: { error?: unknown; pastDelay?: boolean }): string {
  return renderToStaticMarkup(
    <Loading
      isLoading
      timedOut={false}
      pastDelay={state.pastDelay ?? false}
      error={state.error}
      retry={() => undefined}
    />,
  );
}

describe('a page that renders before its chunk', () => {
  it('is empty at first', () => {
    expect(render({})).toBe('');
  });

  it('shows the animation once the delay is past', () => {
    expect(render({ pastDelay: true })).toMatch(/role="status".*Loading page…/);
  });

  it('shows the error and Retry when the chunk is lost', () => {
    const html = render({ error: new Error('Loading chunk 7 failed.'), pastDelay: true });
    expect(html).toMatch(/role="alert".*Loading chunk 7 failed\..*<button[^>]*>Retry<\/button>/);
  });

  it('shows a reason as text if it is not an Error', () => {
    expect(render({ error: 'gone' })).toContain('gone');
  });
});
