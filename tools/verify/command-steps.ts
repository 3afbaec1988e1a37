import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { track, unlessEnding } from '../children.ts'
import type { Step } from './step.ts'

// Never `.`: the linter would follow links into node_modules.
const FOLDERS = ['contract', 'server', 'web', 'console', 'tools', 'bench']
const ROOT_FILES = ['vitest.config.ts', 'playwright.config.ts']

const COMPLAINT_OF_TSC = /^(.+?)\((\d+),(\d+)\): /gm

export function commandSteps(root: string): Step[] {
  const present = (names: string[]) => names.filter((name) => existsSync(join(root, name)))
  const bin = (path: string) => join(root, 'node_modules', path)
  return [
    {
      name: 'format',
      advice: 'npm run format puts it right',
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
        return lines.map((line) => line.replace(COMPLAINT_OF_TSC, '$1:$2:$3: '))
      },
    },
  ]
}

/** The lines that a failed command printed; none when it was content. */
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
    const keep = (text: string) => {
      printed += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => done([error.message]))
    child.on('close', (code, signal) => {
      const lines = printed.split('\n').filter((line) => line.trim() !== '')
      const ending = signal ? `ended by ${signal}` : `ended with ${code}`
      if (code === 0) done([])
      else done(lines.length > 0 ? lines : [`${script} ${ending} and printed nothing`])
    })
  })
}
