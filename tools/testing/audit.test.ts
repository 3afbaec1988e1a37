import { expect, test } from 'vitest'
import { readAudit } from './audit.ts'

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities })

test('nothing known, or nothing serious, is clean', () => {
  expect(readAudit(report({}))).toEqual({ kind: 'clean' })
  const mild = report({ a: { severity: 'moderate' }, b: { severity: 'low' } })
  expect(readAudit(mild)).toEqual({ kind: 'clean' })
})

test('high and critical are named', () => {
  const bad = report({
    a: { severity: 'high' },
    b: { severity: 'low' },
    c: { severity: 'critical' },
  })
  expect(readAudit(bad)).toEqual({ kind: 'vulnerable', packages: ['a (high)', 'c (critical)'] })
})

test.each([
  ['{"error":{"code":"ENOTFOUND","summary":"request to the registry failed"}}', 'request to'],
  ['{"message":"this endpoint is not here","error":{}}', 'this endpoint'],
  ['', 'no answer'],
  ['<html>', 'no answer'],
])('%j is no answer', (printed, why) => {
  expect(readAudit(printed)).toEqual({ kind: 'unknown', why: expect.stringContaining(why) })
})
