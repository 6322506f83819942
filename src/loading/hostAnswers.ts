/**
 * Whether a reload of this address would get a page. Offline, or with a host that is down, a reload would
 * replace the text that the reader has by the browser's own error page.
 */
export async function hostAnswers(address: string): Promise<boolean> {
  if (!navigator.onLine) {
    return false;
  }
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return response.status < 500;
  } catch {
    return false;
  }
}
