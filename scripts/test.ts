import { run, type Task } from './run';

const tasks: Task[] = [
  { name: 'check', command: ['tsx', 'scripts/check.ts'] },
  { name: 'build', command: ['docusaurus', 'build'] },
  { name: 'browser tests', command: ['playwright', 'test'] },
];

async function main(): Promise<void> {
  for (const task of tasks) {
    console.log(`\n== ${task.name}`);
    const { ok, seconds } = await run(task, true);
    console.log(`== ${task.name}: ${(seconds / 60).toFixed(1)} min`);
    if (!ok) {
      process.exitCode = 1;
      break;
    }
  }
}

void main();
