// Only for the server. In a browser, this module is empty, because the page already contains the preview.
import { readPreview } from '../../plugins/previews/cachedPreviews';
import type { Width } from '../../plugins/previews/previewList';

/** Returns the preview as a part of the page. */
export const inlined = (id: string, width: Width): string =>
  readPreview(process.cwd(), id)?.inside[width] ?? '';
