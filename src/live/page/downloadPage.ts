import { libraryVersion } from '@live/version';
import { writePage, type Page } from './writePage';

/** Downloads the chart as a file. */
export function downloadPage(page: Page): void {
  const text = writePage(page, page.version ?? libraryVersion);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  link.download = `${fileName(page.title)}.html`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'chart'
  );
}
