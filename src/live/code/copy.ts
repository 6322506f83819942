/** Puts text on the clipboard; on pages without TLS, where browsers hide the clipboard, the old way. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
