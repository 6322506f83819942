const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The style of an element: what was set, under the names of CSS. */
export class Style {
  readonly values = new Map<string, string>();

  /** As a page sees it: `style.maxWidth`, `style.cssText`. */
  static create(): Style & Record<string, string> {
    return new Proxy(new Style(), {
      get: (style, name) =>
        typeof name === 'string' && !(name in style)
          ? (style.values.get(kebab(name)) ?? '')
          : (Reflect.get(style, name) as unknown),
      set(style, name, value) {
        if (name === 'cssText') style.cssText = String(value);
        else style.setProperty(kebab(String(name)), String(value));
        return true;
      },
    }) as Style & Record<string, string>;
  }

  get cssText(): string {
    return [...this.values].map(([name, value]) => `${name}: ${value};`).join(' ');
  }

  set cssText(text: string) {
    this.values.clear();
    for (const declaration of text.split(';')) {
      const at = declaration.indexOf(':');
      if (at > 0)
        this.setProperty(declaration.slice(0, at).trim(), declaration.slice(at + 1).trim());
    }
  }

  setProperty(name: string, value: string): void {
    this.values.set(name, value);
  }

  getPropertyValue(name: string): string {
    return this.values.get(name) ?? '';
  }

  removeProperty(name: string): void {
    this.values.delete(name);
  }
}
