import { fail } from '../../src/kernel/fail.ts'
import { workerTask } from '../../src/kernel/worker-task.ts'

// Tasks that the worker pool's tests run on its threads.

export const double = workerTask((value: number) => value * 2)

export const refuse = workerTask((field: string): never => {
  throw fail('BAD_PARAMETER', { field })
})

export const breakDown = workerTask((reason: string): never => {
  throw new Error(reason)
})

export const loopForever = workerTask((): never => {
  for (;;);
})

export const fillMemory = workerTask((): never => {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, Math.random))
})
