import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { track, unlessEnding } from '../children.ts'
import type { Step } from './step.ts'

// Never `.`: the linter would follow links into node_modules.
const FOLDERS = ['contract', 'packages', 'server', 'web', 'console', 'tools', 'bench']
const ROOT_FILES = ['vitest.config.ts', 'playwright.config.ts']

const TSC_POSITION = /^(.+?)\((\d+),(\d+)\): /gm

export function createCommandSteps(root: string): Step[] {
  const present = (names: string[]) => names.filter((name) => existsSync(join(root, name)))
  const bin = (path: string) => join(root, 'node_modules', path)
  return [
    {
      name: 'format',
      advice: 'fix with npm run format',
      run: () =>
        runCommand(root, bin('oxfmt/bin/oxfmt'), ['--list-different', ...present(FOLDERS)]),
    },
    {
      name: 'lint',
      run: () =>
        runCommand(root, bin('oxlint/bin/oxlint'), [
          '--type-aware',
          '--deny-warnings',
          '--format=unix',
          ...present([...FOLDERS, ...ROOT_FILES]),
        ]),
    },
    {
      name: 'types',
      run: async () => {
        const lines = await runCommand(root, bin('typescript/bin/tsc'), ['-b', '--pretty', 'false'])
        return lines.map((line) => line.replace(TSC_POSITION, '$1:$2:$3: '))
      },
    },
  ]
}

/** The output lines of a failed command; none when it succeeded. */
export function runCommand(root: string, script: string, args: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const done = unlessEnding(resolve)
    const child = track(
      spawn(process.execPath, [script, ...args], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      }),
    )
    let printed = ''
    const collect = (text: string) => {
      printed += text
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', (error) => done([error.message]))
    child.on('close', (code, signal) => {
      const lines = printed.split('\n').filter((line) => line.trim() !== '')
      const ending = signal ? `ended by ${signal}` : `ended with ${code}`
      if (code === 0) done([])
      else done(lines.length > 0 ? lines : [`${script} ${ending} and printed nothing`])
    })
  })
}
