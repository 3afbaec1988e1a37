import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { waitUntilGone, startScript } from './script-process.ts'

test('a signal lets children clean up, ends their own children, and calls no further handlers', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'children.ts')).href
  const cleansUp = `
    const orphan = require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' })
    process.on('SIGINT', () => setTimeout(() => (console.log('put away'), process.exit(0)), 50))
    console.log(orphan.pid)`
  const { child, firstLine, exit } = await startScript(`
    import { spawn } from 'node:child_process'
    import { endChildrenOnSignals, track, unlessEnding } from ${JSON.stringify(module)}
    endChildrenOnSignals()
    const stdio = ['ignore', 'inherit', 'inherit']
    const args = ['--eval', ${JSON.stringify(cleansUp)}]
    const child = track(spawn(process.execPath, args, { stdio, detached: true }))
    child.on('close', unlessEnding(() => console.log('went on')))`)
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  child.kill('SIGTERM')
  expect(await exit).toBe(143)
  expect(printed).toBe('put away\n')
  expect(await waitUntilGone(Number(firstLine))).toBe(true)
})
