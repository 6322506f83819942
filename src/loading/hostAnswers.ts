/** What the host says to a request for this address; undefined when it cannot be reached. */
async function statusOf(address: string): Promise<number | undefined> {
  if (!navigator.onLine) {
    return undefined;
  }
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}

/**
 * Whether a reload of this address would get a page. Offline, or with a host that is down, a reload would
 * replace the text that the reader has by the browser's own error page.
 */
export async function hostAnswers(address: string): Promise<boolean> {
  const status = await statusOf(address);
  return status !== undefined && status < 500;
}

/** Whether the host has a page there, also one that was published after the page that asks. */
export async function hostHas(address: string): Promise<boolean> {
  return (await statusOf(address)) === 200;
}
