import { runChecks } from './checks';

async function main(): Promise<void> {
  const { failed } = await runChecks();
  if (failed === 0) return;
  console.log(
    '`npm run fix` mends format, and what lint and Markdown lint can mend by themselves.',
  );
  process.exitCode = 1;
}

void main();
