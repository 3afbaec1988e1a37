import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempFolder } from '../bootstrap/temp-folder.ts'
import { runCommand } from './command-steps.ts'
import { runStep } from './step.ts'
import { formatReport } from './verify.ts'

test('a step that crashes counts as failed and says why', async () => {
  const crash = async () => {
    throw new Error('no such file')
  }
  const { problems } = await runStep({ name: 'docs', run: crash })
  expect(problems[0]).toContain('no such file')
})

test('a command succeeds only with exit code 0', async () => {
  const { folder } = createTempFolder({
    'good.mjs': "console.log('checked 3 files')",
    'bad.mjs': "console.log('a.ts:1: wrong'); process.exitCode = 1",
    'silent.mjs': 'process.exit(2)',
  })
  const run = (name: string) => runCommand(folder, join(folder, name), [])
  expect(await run('good.mjs')).toEqual([])
  expect(await run('bad.mjs')).toEqual(['a.ts:1: wrong'])
  expect((await run('silent.mjs'))[0]).toContain('ended with 2 and printed nothing')
})

test('the report ends with a summary line and lists problems of failed steps only', () => {
  const good = { name: 'types', problems: [] }
  const bad = { name: 'format', advice: 'npm run format', problems: ['a.ts', 'b.ts'] }
  expect(formatReport([good], 1234)).toBe('verify: 1 of 1 in order (1.2 s)')
  expect(formatReport([good, bad], 1000).split('\n')).toEqual([
    '✗ format (npm run format)',
    '  a.ts',
    '  b.ts',
    '',
    'verify: 1 of 2 in order, not format (1.0 s)',
  ])
})
