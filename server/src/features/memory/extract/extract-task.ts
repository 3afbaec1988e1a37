import { workerTask } from '../../../kernel/worker-task.ts'
import { factsIn } from './facts.ts'

// Run on a worker thread by learn-from-message.ts.
export const extractFacts = workerTask(factsIn)
