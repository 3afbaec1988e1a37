import { fail } from '../../src/kernel/fail.ts'
import { createWorkerTask } from '../../src/kernel/worker-task.ts'

// Tasks that the worker pool's tests run on its threads.

export const double = createWorkerTask((value: number) => value * 2)

export const refuse = createWorkerTask((field: string): never => {
  throw fail('BAD_PARAMETER', { field })
})

export const breakDown = createWorkerTask((reason: string): never => {
  throw new Error(reason)
})

export const loopForever = createWorkerTask((): never => {
  for (;;);
})

export const fillMemory = createWorkerTask((): never => {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, Math.random))
})
