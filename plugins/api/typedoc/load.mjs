import { register } from 'tsx/esm/api';

// TypeDoc loads plugins with Node's import, which doesn't support TypeScript.
const unregister = register();
export const { load } = await import('./additions.mts');
await unregister();
