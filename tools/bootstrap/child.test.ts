import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waitUntilGone, startScript } from '../script-process.ts'
import { runStep } from './child.mjs'
import { createTempFolder } from './temp-folder.ts'

const node = (script: string) => runStep(process.execPath, ['--eval', script])

test('runStep returns the exit code of the step', async () => {
  expect(await node('process.exit(0)')).toBe(0)
  expect(await node('process.exit(3)')).toBe(3)
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(137)
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the step at once, even one that ignores signals', async (signal, code) => {
  const module = pathToFileURL(join(import.meta.dirname, 'child.mjs')).href
  const file = join(createTempFolder().folder, 'pid')
  const ignoring = `
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
    require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid))
    setInterval(() => {}, 1000)`
  const { child, firstLine, exit } = await startScript(`
    import { existsSync, readFileSync } from 'node:fs'
    import { runStep } from ${JSON.stringify(module)}
    const file = ${JSON.stringify(file)}
    const timer = setInterval(() => {
      const pid = existsSync(file) && readFileSync(file, 'utf8')
      if (pid) console.log(pid), clearInterval(timer)
    }, 20)
    await runStep(process.execPath, ['--eval', ${JSON.stringify(ignoring)}])`)
  child.kill(signal)
  expect(await exit).toBe(code)
  expect(await waitUntilGone(Number(firstLine))).toBe(true)
})
