import type { Piscina } from 'piscina'
import { fail } from './fail.ts'
import { makeGate } from './gate.ts'
import type { Log } from './ctx.ts'
import type { Part } from './parts.ts'
import type { TaskResult } from './worker-task.ts'

/** A function that a module exports, wrapped by `workerTask`, to be run on a worker thread. */
export type WorkerTask<Input, Output> = {
  module: URL
  name: string
  /** How long it may take, the start of a thread included. */
  deadlineMs: number
  /** May take seconds: leaves a thread to the others, which somebody waits for in a chat. */
  isHeavy?: boolean
  /** Never there: ties the types of what goes in and what comes out to the name. */
  types?: (input: Input) => Output
}

export type WorkerPool = {
  /**
   * Work of nobody in particular, as of jobs, has no share. A user over their share gets
   * TOO_MANY_REQUESTS, a full queue UNAVAILABLE; a task over its deadline or its memory is ended together with its thread and gets TOO_COMPLEX.
   */
  run: <Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    userId: number | null,
    signal?: AbortSignal,
  ) => Promise<Output>
  /** Threads that are alive now. */
  threadCount: () => number
  close: () => Promise<void>
}

export type WorkerPoolLimits = {
  maxThreads: number
  maxQueued: number
  /** How much of one user's may run or wait. */
  maxPerUser: number
  /** A thread without work for so long ends, and its memory is given back. */
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

/** Runs heavy, synchronous work beside the event loop. Threads are started when they are needed. */
export const createWorkerPool = (limits: WorkerPoolLimits, log: Log): WorkerPool => {
  const { maxThreads, maxQueued, maxPerUser, idleTimeoutMs } = limits
  // The queue is here and not in Piscina, so that a deadline begins when a task does.
  const gate = makeGate({ places: maxThreads, waiting: maxQueued, each: maxPerUser })
  const heavyGate = makeGate({
    places: Math.max(1, maxThreads - 1),
    waiting: maxQueued / 2,
    each: maxPerUser,
  })
  let starting: Promise<Piscina> | undefined
  let threads: Piscina | undefined
  let isClosed = false

  const start = async (): Promise<Piscina> => {
    // Loaded with the first task: a product that never needs a thread does not pay for it.
    const { Piscina: Pool } = await import('piscina')
    threads = new Pool({
      minThreads: 0,
      maxThreads,
      idleTimeout: idleTimeoutMs,
      resourceLimits: MEMORY_LIMITS,
      recordTiming: false,
    })
    // A thread that breaks without a task has nobody else to tell.
    threads.on('error', (error) =>
      log.error({ event: 'worker_pool.thread_failed', error }, 'a worker thread failed'),
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
        'a task took too much and was ended',
      )
      throw fail('TOO_COMPLEX', {}, { cause: error })
    }
  }

  return {
    async run(task, input, userId, signal) {
      const who = userId === null ? undefined : String(userId)
      const run = () => gate.through(() => runOnThread(task, input), who, signal)
      const result = await (task.isHeavy ? heavyGate.through(run, who, signal) : run())
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

export const workerPool: Part<WorkerPool> = {
  name: 'worker-pool',
  make: ({ config, log }) => {
    const scale = Math.max(1, config.limitsScale)
    return createWorkerPool({ ...LIMITS, maxPerUser: LIMITS.maxPerUser * scale }, log)
  },
  close: (pool) => pool.close(),
}
