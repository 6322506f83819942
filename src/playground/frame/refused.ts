const dialogs = ['alert', 'confirm', 'prompt', 'print'] as const;

/** Says of what the sandbox refuses without a word that it did, and where it works. */
export function tellOfRefused(warn: (words: string) => void): void {
  const told = (call: string, what: string): void =>
    warn(`${call} was ignored: programs ${what} here. “Save as HTML” gives a page where it works.`);
  const refuse = (name: (typeof dialogs)[number] | 'open', what: string): void => {
    const own = window[name].bind(window) as (...given: unknown[]) => unknown;
    Object.assign(window, {
      [name]: (...given: unknown[]) => {
        told(`${name}(${given.map((each) => JSON.stringify(String(each))).join(', ')})`, what);
        return own(...given);
      },
    });
  };
  for (const name of dialogs) refuse(name, 'open no dialogs');
  refuse('open', 'open no windows');

  const tellOfFile = (link: Element | null): void => {
    if (link) told(`The download of “${link.getAttribute('download') ?? ''}”`, 'save no files');
  };
  addEventListener(
    'click',
    ({ target }) => tellOfFile(target instanceof Element ? target.closest('a[download]') : null),
    true,
  );
  // A click on a link that stands in no document passes no listener.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.isConnected && this.hasAttribute('download')) tellOfFile(this);
    click.call(this);
  };
}
