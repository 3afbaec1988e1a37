import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startScript } from '../script-process.ts'
import { withLock } from './lock.mjs'
import { createTempFolder } from './temp-folder.ts'

const createLockPath = () => join(createTempFolder().folder, 'locks', 'install')

async function holdInAnotherProcess(file: string) {
  const lock = pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href
  return startScript(`
    import { withLock } from ${JSON.stringify(lock)}
    await withLock(${JSON.stringify(file)}, async () => {
      console.log('held')
      await new Promise((done) => process.stdin.once('data', done))
    })
    process.exit()`)
}

test('the lock file exists during the work and is removed after it, also when the work fails', async () => {
  const file = createLockPath()
  await withLock(file, async () => expect(existsSync(file)).toBe(true))
  expect(existsSync(file)).toBe(false)
  const failing = withLock(file, async () => {
    throw new Error('no network')
  })
  await expect(failing).rejects.toThrow('no network')
  expect(existsSync(file)).toBe(false)
})

test('work waits for the lock of another process and reports its pid', async () => {
  const file = createLockPath()
  const { child: other, exit } = await holdInAnotherProcess(file)
  const order: string[] = []
  const onWait = (pid: string) => {
    order.push(`waiting for ${pid}`)
    other.stdin.write('go on')
  }
  await withLock(file, async () => void order.push('own work'), { onWait, every: 20 })
  expect(order).toEqual([`waiting for ${other.pid}`, 'own work'])
  expect(await exit).toBe(0)
  expect(existsSync(file)).toBe(false)
})

test('the lock of a killed process is taken over', async () => {
  const file = createLockPath()
  const { child: other, exit } = await holdInAnotherProcess(file)
  other.kill('SIGKILL')
  await exit
  expect(existsSync(file)).toBe(true)
  let waited = false
  const onWait = () => {
    waited = true
  }
  await withLock(file, async () => expect(readFileSync(file, 'utf8')).toMatch(/^\d+ /), { onWait })
  expect(waited).toBe(false)
})

test('a lock is taken over when another program has the dead owner’s pid', async () => {
  const file = createLockPath()
  await withLock(file, async () => {})
  writeFileSync(file, `${process.ppid} not-when-it-started`)
  await expect(withLock(file, async () => 'taken over')).resolves.toBe('taken over')
})

test('a lock with unreadable contents is taken over', async () => {
  const file = createLockPath()
  await withLock(file, async () => {})
  writeFileSync(file, '')
  await expect(withLock(file, async () => 'taken over')).resolves.toBe('taken over')
})

test('two calls in one process run one after the other', async () => {
  const file = createLockPath()
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((done) => setTimeout(done, 30))
    inside -= 1
  }
  await Promise.all([withLock(file, work, { every: 5 }), withLock(file, work, { every: 5 })])
  expect(most).toBe(1)
})
