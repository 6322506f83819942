// On the server alone: in a browser this module is empty, since the page has the picture already.
import { keptStill } from '../../plugins/previews/kept';
import type { Width } from '../../plugins/previews/list';

/** The picture as a part of the page. */
export const inlined = (id: string, width: Width): string =>
  keptStill(process.cwd(), id)?.inside[width] ?? '';
