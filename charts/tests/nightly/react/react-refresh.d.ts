declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(window: Window): void;
  export function register(component: unknown, name: string): void;
  export function performReactRefresh(): void;
}
