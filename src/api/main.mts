import { generate } from './generate.mts';

/** `tsx src/api/main.mts`: generates the API reference on its own. */
try {
  await generate('docs/api');
} catch (error) {
  console.error(`No API reference: ${(error as Error).message}`);
  process.exitCode = 1;
}
