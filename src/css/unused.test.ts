import { describe, expect, it } from 'vitest';
import { withoutUnused } from './unused';

describe('the styles that are sent', () => {
  it('leave out rules of classes that no script names', () => {
    const css = '.avatar{color:red}.menu .avatar{color:red}.menu{color:blue}';
    expect(withoutUnused(css, ['className:"menu"'])).toBe('.menu{color:blue}');
  });

  it('keep what a rule shares with others', () => {
    const css = '.avatar,.menu{color:blue}:is(.avatar,.menu) p{color:red}';
    expect(withoutUnused(css, ['"menu__list menu"'])).toBe(
      '.menu{color:blue}:is(.avatar,.menu) p{color:red}',
    );
  });

  it('leave out a class that stands alone in parentheses', () => {
    const css = ':where(.avatar):not(.menu):hover{color:red}:where(.menu):hover{color:blue}';
    expect(withoutUnused(css, ['menu'])).toBe(':where(.menu):hover{color:blue}');
  });

  it('keep tags, attributes and what stands in one of several parentheses', () => {
    const css = '[data-code=js] p{color:red}.menu>:is(h4,h5){color:red}';
    expect(withoutUnused(css, ['menu'])).toBe(css);
  });

  it('keep variables that a style or a script uses, and only those', () => {
    const css = ':root{--a:1;--b:2;--c:3;--d:var(--a);--aj-ink:4}.menu{width:var(--b)}';
    expect(withoutUnused(css, ['menu', 'getPropertyValue("--c")'])).toBe(
      ':root{--b:2;--c:3;--aj-ink:4}.menu{width:var(--b)}',
    );
    const broken = ':root{--a:1}.menu{width:var(\n  --a,\n  2px\n)}';
    expect(withoutUnused(broken, ['menu'])).toBe(broken);
  });

  it('leave out what a layer sets for the page when the styles outside of all layers set it too', () => {
    const css =
      '@layer theme{:root{--a:1;--b:2}html[data-theme=dark]{--a:3}.menu{--a:4}}:root{--a:5}';
    expect(withoutUnused(`${css}p{width:calc(var(--a)*var(--b))}`, ['menu'])).toBe(
      '@layer theme{:root{--b:2}.menu{--a:4}}:root{--a:5}p{width:calc(var(--a)*var(--b))}',
    );
  });
});
