import { runChecks } from './checks';

async function main(): Promise<void> {
  const { failed } = await runChecks();
  if (failed === 0) return;
  console.log('`npm run fix` fixes the format and some lint errors automatically.');
  process.exitCode = 1;
}

void main();
