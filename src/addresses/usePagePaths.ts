import { useEffect, useState } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

async function readSitemap(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok) return [];
  const locations = (await response.text()).matchAll(/<loc>(.*?)<\/loc>/g);
  return [...locations].map(([, location = '']) => new URL(location).pathname);
}

/** Returns the paths of all pages, base URL included; an empty list until the sitemap has loaded. */
export function usePagePaths(): readonly string[] {
  const url = useBaseUrl('/sitemap.xml');
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    let isMounted = true;
    readSitemap(url).then(
      (read) => isMounted && setPaths(read),
      // For example, the user is offline. The not-found page then shows only the main sections.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [url]);
  return paths;
}
