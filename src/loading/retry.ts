/** The script that a page begins with. Each build gives it another name. */
const getMainScript = () =>
  document.querySelector('script[src*="/assets/js/main."]')?.getAttribute('src');

/** Whether the site was published anew since this page was opened: then its files may be gone for good. */
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

/** A script that came without its end is kept by the browser as any other: this one takes its place. */
async function refresh(reason: unknown): Promise<void> {
  const { request } = Object(reason) as { readonly request?: string };
  if (request) await fetch(request, { cache: 'reload' }).catch(() => undefined);
}

/**
 * Tries again what did not load: with the files of a new build if there is one, which only a reload knows.
 *
 * @param reason - Why it did not load; the bundler names the script.
 */
export async function retry(again: () => void, reason?: unknown): Promise<void> {
  if (await isReplaced()) {
    window.location.reload();
    return;
  }
  await refresh(reason);
  again();
}
