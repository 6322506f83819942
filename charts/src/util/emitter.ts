import { reportUncaught } from './report-uncaught';
import { wrongType } from './errors';

/** Function that unsubscribes a handler. Further calls do nothing. */
export type Unsubscribe = () => void;

/**
 * The handlers of one event.
 *
 * If a handler throws, the other ones are still called. The error is reported to the window's `error` event, like
 * an uncaught error.
 *
 * @internal
 */
export class Emitter<T> {
  private readonly handlers = new Set<{ readonly call: (event: T) => void }>();

  /** @param later - Schedules a notification; without it, handlers are called immediately. */
  constructor(private readonly later?: (notify: () => void) => void) {}

  /** Whether there are handlers. If not, skip the work of creating events. */
  get used(): boolean {
    return this.handlers.size > 0;
  }

  readonly on = (call: (event: T) => void): Unsubscribe => {
    const entry = { call };
    this.handlers.add(entry);
    return () => {
      this.handlers.delete(entry);
    };
  };

  /** Validates and adds a user's handler. */
  listen(call: string, handler: (event: T) => void): Unsubscribe {
    if (typeof handler === 'function') return this.on(handler);
    throw wrongType(`${call}: handler`, handler, 'a function');
  }

  emit(event: T): void {
    if (this.later) this.later(() => this.callHandlers(event));
    else this.callHandlers(event);
  }

  private callHandlers(event: T): void {
    for (const entry of [...this.handlers]) {
      // A handler can remove another one.
      if (!this.handlers.has(entry)) continue;
      try {
        entry.call(event);
      } catch (error) {
        reportUncaught(error);
      }
    }
  }

  clear(): void {
    this.handlers.clear();
  }
}
