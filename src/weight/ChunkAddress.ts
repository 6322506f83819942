import { RuntimeGlobals, RuntimeModule, type Compiler } from 'webpack';

/** The function that core asks for the address of a chunk. Core's own holds a list of ids by name. */
const FUNCTION = '__webpack_require__.gca';

/** Takes the place of core's ChunkAssetPlugin where the id of every chunk is its name. */
export class ChunkAddress {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkAddress', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkAddress', (chunk) => {
        compilation.addRuntimeModule(chunk, new ChunkAddressModule());
      });
    });
  }
}

class ChunkAddressModule extends RuntimeModule {
  constructor() {
    super('ChunkAddress', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { getChunkScriptFilename, publicPath } = RuntimeGlobals;
    return `${FUNCTION} = (name) => ${publicPath} + ${getChunkScriptFilename}(name);`;
  }
}
