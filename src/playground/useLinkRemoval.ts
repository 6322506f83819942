import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { isLink } from '../live/program/link';

/** Returns a function that removes the code from the URL, which no longer is the code in the editor. */
export function useLinkRemoval(): () => void {
  const history = useHistory();
  const { hash } = useLocation();
  const page = useBaseUrl('/playground');
  return () => {
    if (isLink(hash)) history.replace(page);
  };
}
