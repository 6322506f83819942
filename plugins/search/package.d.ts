// The package declares its options, but not its exports.
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types';

declare module '@easyops-cn/docusaurus-search-local' {
  const plugin: (context: LoadContext, options: unknown) => Plugin;
  export default plugin;
  export const validateOptions: PluginModule['validateOptions'];
}
