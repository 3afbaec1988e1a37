import { expect, test } from 'vitest'
import { parseAudit } from './audit.ts'

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities })

test('an audit without high or critical vulnerabilities is clean', () => {
  expect(parseAudit(report({}))).toEqual({ kind: 'clean' })
  const mild = report({ a: { severity: 'moderate' }, b: { severity: 'low' } })
  expect(parseAudit(mild)).toEqual({ kind: 'clean' })
})

test('an audit lists packages with high and critical vulnerabilities', () => {
  const bad = report({
    a: { severity: 'high' },
    b: { severity: 'low' },
    c: { severity: 'critical' },
  })
  expect(parseAudit(bad)).toEqual({ kind: 'vulnerable', packages: ['a (high)', 'c (critical)'] })
})

test.each([
  ['{"error":{"code":"ENOTFOUND","summary":"request to the registry failed"}}', 'request to'],
  ['{"message":"this endpoint is not here","error":{}}', 'this endpoint'],
  ['', 'no answer'],
  ['<html>', 'no answer'],
])('the audit output %j is reported as unknown', (output, reason) => {
  expect(parseAudit(output)).toEqual({ kind: 'unknown', reason: expect.stringContaining(reason) })
})
