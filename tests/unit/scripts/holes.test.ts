import { describe, expect, it } from 'vitest';
import { holesIn, problems } from '../../../scripts/holes/auditReport';

const advisory = {
  source: 1,
  name: 'deep',
  title: 'Reads too much',
  url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
};
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    deep: { name: 'deep', via: [advisory] },
    user: { name: 'user', via: ['deep'] },
    twice: { name: 'twice', via: [advisory, 'deep'] },
  },
});

describe('the audit of the lockfiles', () => {
  const [hole, ...others] = holesIn(report);

  it('tells of each hole once, at the package that has it', () => {
    expect(others).toEqual([]);
    expect(hole).toEqual({
      id: 'GHSA-aaaa-bbbb-cccc',
      package: 'deep',
      severity: 'high',
      title: 'Reads too much',
    });
  });

  it('fails for a hole, and not for one with a reason', () => {
    const holes = holesIn(report);
    expect(problems(holes, {})).toEqual(['GHSA-aaaa-bbbb-cccc (high) in deep: Reads too much']);
    const reason = 'Reads only files of the build itself.';
    expect(problems(holes, { 'GHSA-aaaa-bbbb-cccc': reason })).toEqual([]);
  });

  it('fails for a reason without words, and for one that outlived its hole', () => {
    expect(problems([], { 'GHSA-x': 'harmless' })).toEqual([
      'GHSA-x is allowed without a reason.',
      'GHSA-x is allowed and no longer found: take it from the list.',
    ]);
  });

  it('is not passed by a registry that gives no report', () => {
    expect(() => holesIn('{"error":{"summary":"405"}}')).toThrow('npm audit made no report');
  });
});
