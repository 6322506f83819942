import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';

/**
 * A table of a page. It scrolls if it is wider than its column. Only then is it a tab stop, so that small tables
 * don't add tab stops.
 */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setScrolls(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const reachable = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': 'Table' } : {};
  return (
    <div ref={frame} className="aj-table" {...reachable}>
      <table {...props} />
    </div>
  );
}
