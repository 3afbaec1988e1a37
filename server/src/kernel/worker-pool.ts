import type { Piscina } from 'piscina'
import { fail } from './fail.ts'
import { createAdmissionControl } from './admission-control.ts'
import type { Log } from './ctx.ts'
import type { Service } from './services.ts'
import type { TaskResult } from './worker-task.ts'

/** A function that a module exports, wrapped by `workerTask`, to be run on a worker thread. */
export type WorkerTask<Input, Output> = {
  module: URL
  name: string
  /** The time limit, including the start of a thread. */
  deadlineMs: number
  /** May take seconds: always leaves one thread free for short tasks, which a chat may wait for. */
  isHeavy?: boolean
  /** Phantom property, never set: carries the types of input and output. */
  types?: (input: Input) => Output
}

export type WorkerPool = {
  /**
   * `userId` is null for work of no user, such as jobs, which has no limit per user. Fails with
   * TOO_MANY_REQUESTS for a user over their limit and UNAVAILABLE when the queue is full. A task over its
   * deadline or memory limit is terminated with its thread and fails with TOO_COMPLEX.
   */
  run: <Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    userId: number | null,
    signal?: AbortSignal,
  ) => Promise<Output>
  /** The number of live threads. */
  threadCount: () => number
  close: () => Promise<void>
}

export type WorkerPoolLimits = {
  maxThreads: number
  maxQueued: number
  /** How many tasks of one user may run or wait. */
  maxPerUser: number
  /** An idle thread ends after this time, which frees its memory. */
  idleTimeoutMs: number
}

const LIMITS: WorkerPoolLimits = {
  maxThreads: 2,
  maxQueued: 64,
  maxPerUser: 4,
  idleTimeoutMs: 60_000,
}
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Runs CPU-bound work on worker threads, off the event loop. Threads are started on demand. */
export const createWorkerPool = (limits: WorkerPoolLimits, log: Log): WorkerPool => {
  const { maxThreads, maxQueued, maxPerUser, idleTimeoutMs } = limits
  // Queued here and not in Piscina, so that a task's deadline starts when the task starts.
  const admission = createAdmissionControl({
    maxActive: maxThreads,
    maxQueued,
    maxPerKey: maxPerUser,
  })
  const heavyAdmission = createAdmissionControl({
    maxActive: Math.max(1, maxThreads - 1),
    maxQueued: maxQueued / 2,
    maxPerKey: maxPerUser,
  })
  let starting: Promise<Piscina> | undefined
  let threads: Piscina | undefined
  let isClosed = false

  const start = async (): Promise<Piscina> => {
    // Imported with the first task, so that a process that never needs a thread does not pay for it.
    const { Piscina: Pool } = await import('piscina')
    threads = new Pool({
      minThreads: 0,
      maxThreads,
      idleTimeout: idleTimeoutMs,
      resourceLimits: MEMORY_LIMITS,
      recordTiming: false,
    })
    // A thread that fails without a task has no caller to reject.
    threads.on('error', (error) =>
      log.error({ event: 'worker_pool.thread_failed', error }, 'worker thread failed'),
    )
    return threads
  }

  const runOnThread = async <Input, Output>(
    { module, name, deadlineMs }: WorkerTask<Input, Output>,
    input: Input,
  ): Promise<TaskResult<Output>> => {
    if (isClosed) throw fail('UNAVAILABLE')
    starting ??= start()
    const pool = await starting.catch((error: unknown) => {
      starting = undefined
      throw error
    })
    const signal = AbortSignal.timeout(deadlineMs)
    try {
      return await pool.run(input, { filename: module.href, name, signal })
    } catch (error) {
      if (isClosed) throw fail('UNAVAILABLE', {}, { cause: error })
      if (!signal.aborted && !isOutOfMemory(error)) throw error
      const reason = signal.aborted ? 'deadline' : 'memory'
      log.warn(
        { event: 'worker_pool.task_terminated', task: name, reason, deadlineMs },
        'worker task terminated',
      )
      throw fail('TOO_COMPLEX', {}, { cause: error })
    }
  }

  return {
    async run(task, input, userId, signal) {
      const key = userId === null ? undefined : String(userId)
      const run = () => admission.run(() => runOnThread(task, input), key, signal)
      const result = await (task.isHeavy ? heavyAdmission.run(run, key, signal) : run())
      if ('failure' in result) throw fail(result.failure.name, result.failure.details)
      return result.output
    },
    threadCount: () => threads?.threads.length ?? 0,
    async close() {
      isClosed = true
      await (await starting)?.destroy()
    },
  }
}

export const workerPool: Service<WorkerPool> = {
  name: 'worker-pool',
  create: ({ config, log }) => {
    const scale = Math.max(1, config.limitsScale)
    return createWorkerPool({ ...LIMITS, maxPerUser: LIMITS.maxPerUser * scale }, log)
  },
  close: (pool) => pool.close(),
}
