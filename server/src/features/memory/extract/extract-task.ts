import { createWorkerTask } from '../../../kernel/worker-task.ts'
import { findFacts } from './facts.ts'

// Run on a worker thread by learn-from-message.ts.
export const extractFacts = createWorkerTask(findFacts)
