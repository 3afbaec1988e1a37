import { afterEach, expect, test } from 'vitest'
import { Failure } from '../kernel/fail.ts'
import { makeDoorkeeper, type Errand, type Places } from './doorkeeper.ts'

// Whoever still stands at a door would go on looking at the clock in the tests after this one.
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const sendAll of open.splice(0)) await sendAll()
})

/** The next begins as soon as one has gone. */
const places = (most: number): Places => ({ most, again: most - 1 })

const setUp = ({
  share = { alone: 4, crowded: 4 },
  atWork = 6,
}: {
  share?: { alone: number; crowded: number }
  atWork?: number | Record<Errand, Places>
} = {}) => {
  const clock = { now: 0, isPressed: false }
  const keeper = makeDoorkeeper({
    atWork: typeof atWork === 'number' ? { send: places(atWork), other: places(atWork) } : atWork,
    share,
    isPressed: () => clock.isPressed,
    now: () => clock.now,
  })
  const told: string[] = []
  const come = (name: string, who = name, errand: Errand = 'other') => {
    const visitor = { name }
    const entered = keeper.enter(visitor, who, errand).then(
      () => void told.push(name),
      (error: unknown) => void told.push(error instanceof Failure ? error.errorName : 'broken'),
    )
    return { visitor, entered }
  }
  const pass = async (ms: number) => {
    clock.now += ms
    // A turn that has nothing to begin looks again after five real milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 12))
  }
  open.push(async () => {
    while (keeper.waiting()) await pass(60_000)
  })
  return { keeper, clock, told, come, pass }
}

test('eight begin in a turn, in the order in which they came; the others in the turns after it', async () => {
  const { told, come, keeper } = setUp({ atWork: 20 })
  const names = Array.from({ length: 11 }, (_, n) => `visitor ${n}`)
  const all = names.map((name) => come(name))
  await Promise.resolve()
  await Promise.resolve()
  expect(told).toEqual(names.slice(0, 8))
  expect(keeper.waiting()).toBe(3)
  await Promise.all(all.map(({ entered }) => entered))
  expect(told).toEqual(names)
})

test('who comes often stands behind his own calls, and nobody else does', async () => {
  const { told, come, keeper } = setUp({ share: { alone: 2, crowded: 1 } })
  const many = Array.from({ length: 50 }, (_, n) => come(`h${n}`, 'heavy'))
  const other = come('other')
  await other.entered
  expect(told).toEqual(['h0', 'h1', 'other'])
  // Beside somebody else he has one at a time.
  keeper.leave(many[0]?.visitor ?? {})
  await new Promise((resolve) => setTimeout(resolve, 12))
  expect(told.at(-1)).toBe('other')
  keeper.leave(other.visitor)
  await many[2]?.entered
  expect(told.at(-1)).toBe('h2')
  expect(keeper.waiting()).toBe(47)
})

test('who is not served at once is waited for; where that lasts, nobody waits any more', async () => {
  const { told, come, clock, pass } = setUp()
  clock.isPressed = true
  come('early')
  await pass(0)
  for (let n = 0; n < 5; n++) await pass(400)
  expect(told).toEqual([])
  await pass(400)
  expect(told).toEqual(['UNAVAILABLE'])
  // A moment without anybody changes nothing; a longer one does.
  come('soon after')
  await pass(0)
  await pass(450)
  expect(told).toHaveLength(1)
  await pass(100)
  expect(told).toHaveLength(2)
  await pass(600)
  come('much later')
  await pass(0)
  await pass(400)
  expect(told).toHaveLength(2)
})

test('who sends has places of his own, however many others are at work', async () => {
  const { told, come, keeper } = setUp({ atWork: { send: places(2), other: places(1) } })
  const other = come('other 1')
  come('other 2')
  await other.entered
  await Promise.all([come('send 1', 's1', 'send').entered, come('send 2', 's2', 'send').entered])
  const third = come('send 3', 's3', 'send')
  await new Promise((resolve) => setTimeout(resolve, 12))
  expect(told).toEqual(['other 1', 'send 1', 'send 2'])
  keeper.leave(other.visitor)
  await new Promise((resolve) => setTimeout(resolve, 12))
  expect(told.at(-1)).toBe('other 2')
  expect(keeper.waiting()).toBe(1)
  keeper.leave(third.visitor)
})

test('who sends in a rush comes in waves: the next when only so many of the last are left', async () => {
  const atWork = { send: { most: 4, again: 2 }, other: places(4) }
  const { told, come, pass, keeper } = setUp({ atWork })
  const all = Array.from({ length: 9 }, (_, n) => come(`${n}`, `who ${n}`, 'send'))
  await pass(0)
  expect(told).toEqual(['0', '1', '2', '3'])
  keeper.leave(all[0]?.visitor ?? {})
  await pass(0)
  // Nor does somebody who comes just now pass by those who wait.
  all.push(come('late', 'who late', 'send'))
  await pass(0)
  expect(told).toHaveLength(4)
  keeper.leave(all[1]?.visitor ?? {})
  await pass(0)
  expect(told).toEqual(['0', '1', '2', '3', '4', '5'])
  for (const { visitor } of all.slice(2, 6)) keeper.leave(visitor)
  await pass(0)
  expect(told.slice(6)).toEqual(['6', '7', '8', 'late'])
  // Whoever came alone afterwards would not have to wait: it is full once more, and then is not.
  for (const { visitor } of all.slice(6)) keeper.leave(visitor)
  const alone = come('alone', 'who alone', 'send')
  await alone.entered
  expect(keeper.waiting()).toBe(0)
})

test('many are at work at once, and what takes long is not counted among them', async () => {
  const { told, come, clock, pass, keeper } = setUp()
  const all = Array.from({ length: 14 }, (_, n) => come(`${n}`))
  await pass(0)
  await pass(0)
  expect(told).toHaveLength(6)
  keeper.leave(all[0]?.visitor ?? {})
  await pass(0)
  expect(told).toHaveLength(7)
  await pass(301)
  await pass(0)
  expect(told.length).toBeGreaterThan(11)
  expect(clock.isPressed).toBe(false)
})

test('a line that is served in time is not sent away', async () => {
  const { told, come, clock, pass } = setUp()
  clock.isPressed = true
  come('a')
  come('b', 'b', 'send')
  await pass(1_900)
  clock.isPressed = false
  await pass(0)
  expect(told.toSorted()).toEqual(['a', 'b'])
})

test('where it lasts the newest goes first and the oldest is refused', async () => {
  const { told, come, clock, pass } = setUp()
  clock.isPressed = true
  come('old')
  await pass(300)
  come('new')
  clock.isPressed = false
  await pass(0)
  expect(told).toEqual(['new', 'old'])
})

test('who sends is served in the order in which he came, also after a while', async () => {
  const { told, come, clock, pass } = setUp()
  clock.isPressed = true
  come('old', 'old', 'send')
  await pass(3_000)
  come('new', 'new', 'send')
  clock.isPressed = false
  await pass(0)
  expect(told).toEqual(['old', 'new'])
})

test('whoever has too many of his own waiting is told that it is too many', async () => {
  const { told, come, pass } = setUp({ share: { alone: 1, crowded: 1 } })
  const all = Array.from({ length: 503 }, (_, n) => come(`h${n}`, 'heavy'))
  await all.at(-1)?.entered
  await pass(0)
  expect(told).toEqual(['h0', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})
