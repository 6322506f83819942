const dialogs = ['alert', 'confirm', 'prompt', 'print'] as const;

/** Warns in the console about calls that the sandbox blocks silently, such as `alert`, and names a way to try them. */
export function warnOfBlockedCalls(warn: (message: string) => void): void {
  const warnOfCall = (call: string, action: string): void =>
    warn(
      `${call} was ignored because the playground can’t ${action}. To try it, save the code as HTML.`,
    );
  const wrapCall = (name: (typeof dialogs)[number] | 'open', action: string): void => {
    const original = window[name].bind(window) as (...args: unknown[]) => unknown;
    Object.assign(window, {
      [name]: (...args: unknown[]) => {
        warnOfCall(
          `${name}(${args.map((each) => JSON.stringify(String(each))).join(', ')})`,
          action,
        );
        return original(...args);
      },
    });
  };
  for (const name of dialogs) wrapCall(name, 'open dialogs');
  wrapCall('open', 'open windows');

  const warnOfDownload = (link: Element | null): void => {
    if (link)
      warnOfCall(`The download of “${link.getAttribute('download') ?? ''}”`, 'download files');
  };
  addEventListener(
    'click',
    ({ target }) =>
      warnOfDownload(target instanceof Element ? target.closest('a[download]') : null),
    true,
  );
  // A click on a link outside the document reaches no listener, so `click()` warns as well.
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.isConnected && this.hasAttribute('download')) warnOfDownload(this);
    click.call(this);
  };
}
