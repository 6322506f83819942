import { ownerWindow } from './color-scheme';

/** Resolves colors that depend on an element, such as CSS variables, against the element of a chart. */
export class CssColors {
  private readonly known = new Map<string, string>();
  private probe: HTMLElement | null = null;

  constructor(private readonly host: HTMLElement) {}

  /** Returns the computed color. */
  readonly resolve = (color: string): string => {
    let resolved = this.known.get(color);
    if (resolved === undefined) this.known.set(color, (resolved = this.read(color)));
    return resolved;
  };

  /** Reads all colors again. Returns whether one of them has changed. */
  refresh(): boolean {
    let isChanged = false;
    for (const [color, before] of this.known) {
      const now = this.read(color);
      this.known.set(color, now);
      isChanged ||= now !== before;
    }
    return isChanged;
  }

  private read(color: string): string {
    const { host } = this;
    if (this.probe === null) {
      this.probe = host.ownerDocument.createElement('span');
      this.probe.style.display = 'none';
      host.append(this.probe);
    }
    this.probe.style.color = color;
    return ownerWindow(host).getComputedStyle(this.probe).color;
  }
}
