import { generate } from './generate.mts';

/** `tsx src/api/main.mts [--strict]`: generates the API reference on its own. */
try {
  await generate('docs/api', process.argv.includes('--strict'));
} catch (error) {
  console.error(`No API reference: ${(error as Error).message}`);
  process.exitCode = 1;
}
