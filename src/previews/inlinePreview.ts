// On the server alone: in a browser this module is empty, since the page has the picture already.
import { readPreview } from '../../plugins/previews/cachedPreviews';
import type { Width } from '../../plugins/previews/previewList';

/** The picture as a part of the page. */
export const inlined = (id: string, width: Width): string =>
  readPreview(process.cwd(), id)?.inside[width] ?? '';
