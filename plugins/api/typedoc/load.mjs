import { register } from 'tsx/esm/api';

// TypeDoc loads its plugins with Node's own import, which reads no TypeScript.
const unregister = register();
export const { load } = await import('./additions.mts');
await unregister();
