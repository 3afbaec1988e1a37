import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { scriptProcess } from '../script-process.ts'
import { withLock } from './lock.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const newLock = () => join(temporaryFolder().folder, 'locks', 'install')

async function holdInAnotherProcess(file: string) {
  const lock = pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href
  return scriptProcess(`
    import { withLock } from ${JSON.stringify(lock)}
    await withLock(${JSON.stringify(file)}, async () => {
      console.log('held')
      await new Promise((done) => process.stdin.once('data', done))
    })
    process.exit()`)
}

test('the lock is there during the work and gone after it, also when the work fails', async () => {
  const file = newLock()
  await withLock(file, async () => expect(existsSync(file)).toBe(true))
  expect(existsSync(file)).toBe(false)
  const failing = withLock(file, async () => {
    throw new Error('no network')
  })
  await expect(failing).rejects.toThrow('no network')
  expect(existsSync(file)).toBe(false)
})

test('work waits for the work of another process and says for whom', async () => {
  const file = newLock()
  const { child: other, exit } = await holdInAnotherProcess(file)
  const order: string[] = []
  const onWait = (pid: string) => {
    order.push(`waiting for ${pid}`)
    other.stdin.write('go on')
  }
  await withLock(file, async () => void order.push('mine'), { onWait, every: 20 })
  expect(order).toEqual([`waiting for ${other.pid}`, 'mine'])
  expect(await exit).toBe(0)
  expect(existsSync(file)).toBe(false)
})

test('the lock of a killed process is taken over', async () => {
  const file = newLock()
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

test('a lock is not kept by another program that got the dead owner’s pid', async () => {
  const file = newLock()
  await withLock(file, async () => {})
  writeFileSync(file, `${process.ppid} not-when-it-started`)
  await expect(withLock(file, async () => 'taken over')).resolves.toBe('taken over')
})

test('unreadable contents count as dead', async () => {
  const file = newLock()
  await withLock(file, async () => {})
  writeFileSync(file, '')
  await expect(withLock(file, async () => 'taken over')).resolves.toBe('taken over')
})

test('of two at once in one process only one works at a time', async () => {
  const file = newLock()
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
