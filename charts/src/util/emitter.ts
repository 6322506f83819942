import { reportUncaught } from './report-uncaught';
import { wrongType } from './errors';

/**
 * Ends a subscription. Calling it a second time does nothing.
 *
 * @since 0.1.0
 */
export type Unsubscribe = () => void;

/**
 * A list of handlers of one kind of event.
 *
 * A handler that throws does not keep the others from being called: its error goes to the `error` event of the
 * window, where an uncaught error belongs.
 *
 * @internal
 */
export class Emitter<T> {
  private readonly handlers = new Set<{ readonly call: (event: T) => void }>();

  /** @param later - Says when it is time to tell; without it events are told at once. */
  constructor(private readonly later?: (notify: () => void) => void) {}

  /** Whether anybody listens; who has to work for an event asks first. */
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

  /** The same for a handler of the caller's, which is looked at. */
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
      // A handler may take another one off.
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
