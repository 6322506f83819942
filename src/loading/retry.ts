/** Returns the main script of a page, whose name changes with each build. */
const getMainScript = () =>
  document.querySelector('script[src*="/assets/js/main."]')?.getAttribute('src');

/** Returns whether the site was published since this page was opened, because its files may then be deleted. */
async function isReplaced(): Promise<boolean> {
  const script = getMainScript();
  if (!script) return false;
  try {
    const [baseUrl = '/'] = script.split('assets/js/');
    const response = await fetch(baseUrl, { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(script);
  } catch {
    return false;
  }
}

/** Replaces a truncated script, which the browser caches like any other. */
async function refresh(reason: unknown): Promise<void> {
  const { request } = Object(reason) as { readonly request?: string };
  if (request) await fetch(request, { cache: 'reload' }).catch(() => undefined);
}

/**
 * Tries again to load a page. If the site was published in the meantime, reloads the page to use the new files.
 *
 * @param reason - The error, which contains the name of the script.
 */
export async function retry(again: () => void, reason?: unknown): Promise<void> {
  if (await isReplaced()) {
    window.location.reload();
    return;
  }
  await refresh(reason);
  again();
}
