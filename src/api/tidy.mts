const source = /^Defined in: /;
const heading = /^#{1,6} /;
const rule = /^\*{3}$/;

/**
 * Puts the summary first: within each heading's section the line that says where a member is
 * defined goes to the end, and the rules between members go. Fences are left as they are.
 */
export function tidy(markdown: string): string {
  const out: string[] = [];
  let moved: string[] = [];
  let fence: string | undefined;
  const endSection = () => {
    for (const line of moved) out.push(line, '');
    moved = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = line.match(/^ {0,3}(`{3,}|~{3,})/)?.[1];
    if (mark) fence = fence === undefined ? mark : line.trim() === fence ? undefined : fence;
    if (fence === undefined && !mark) {
      if (rule.test(line)) continue;
      if (source.test(line)) {
        moved.push(line);
        continue;
      }
      if (heading.test(line)) endSection();
    }
    out.push(line);
  }
  if (moved.length > 0 && out.at(-1) !== '') out.push('');
  endSection();
  return `${out
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
