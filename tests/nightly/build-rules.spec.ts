// Section 5 of the specification, "Validation rules", and the rows of section 8 about the build.
import { expect, test } from '@playwright/test';
import { buildFixture } from '../build';

test.describe('5. Build rules', () => {
  test.setTimeout(120_000);

  test('a broken link fails the build, which names the page and the link', async () => {
    const { ok, output } = await buildFixture('broken-link');
    expect(ok).toBe(false);
    expect(output).toContain('Docusaurus found broken links!');
    expect(output).toContain('/no-such-page');
  });

  test('a broken Markdown link and a duplicate route only warn', async () => {
    const { ok, output } = await buildFixture('warnings');
    expect(output).toMatch(/\[WARNING\].*no-such-file\.md/);
    expect(output).toMatch(/\[WARNING\].*Duplicate routes found!/);
    expect(output).toContain('/same');
    expect(ok).toBe(true);
  });

  test('a page without a default export fails the build, which names the page', async () => {
    const { ok, output } = await buildFixture('no-default-export');
    expect(ok).toBe(false);
    expect(output).toContain("The page component at /forgotten doesn't have a default export.");
  });
});
