import { createFail } from '../entries/check-arguments';

/** Functions that receive an event. */
export class Handlers<Event> {
  private readonly handlers = new Set<(event: Event) => void>();

  constructor(private readonly name: string) {}

  add(handler: (event: Event) => void): () => void {
    if (typeof handler !== 'function') createFail(this.name)('handler', handler, 'a function');
    this.handlers.add(handler);
    return () => {
      this.handlers.delete(handler);
    };
  }

  /** Calls the handlers. If one throws, the others are still called. */
  call(event: Event): void {
    for (const handler of [...this.handlers]) {
      try {
        handler(event);
      } catch (error) {
        if ('reportError' in globalThis) reportError(error);
        else console.error(error);
      }
    }
  }

  clear(): void {
    this.handlers.clear();
  }
}
