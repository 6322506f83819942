import { describe, expect, it } from 'vitest';
import { readVulnerabilities, findProblems } from '../../../scripts/audit-lockfiles/auditReport';

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
  const [vulnerability, ...others] = readVulnerabilities(report);

  it('reports each vulnerability once, for the package that has it', () => {
    expect(others).toEqual([]);
    expect(vulnerability).toEqual({
      id: 'GHSA-aaaa-bbbb-cccc',
      package: 'deep',
      severity: 'high',
      title: 'Reads too much',
    });
  });

  it('fails for a vulnerability without a reason, and accepts one with a reason', () => {
    const vulnerabilities = readVulnerabilities(report);
    expect(findProblems(vulnerabilities, {})).toEqual([
      'GHSA-aaaa-bbbb-cccc (high) in deep: Reads too much',
    ]);
    const reason = 'Reads only files of the build itself.';
    expect(findProblems(vulnerabilities, { 'GHSA-aaaa-bbbb-cccc': reason })).toEqual([]);
  });

  it('fails for a short reason, and for a reason whose vulnerability is fixed', () => {
    expect(findProblems([], { 'GHSA-x': 'harmless' })).toEqual([
      'GHSA-x is allowed without a reason.',
      'GHSA-x is allowed and no longer found: take it from the list.',
    ]);
  });

  it('fails if the registry returns no report', () => {
    expect(() => readVulnerabilities('{"error":{"summary":"405"}}')).toThrow(
      'npm audit made no report',
    );
  });
});
