import { QueryClient } from '@tanstack/react-query'
import { BusinessError } from './errors.ts'

const MAX_RETRIES = 1
const STALE_MS = 60_000

// A refusal is final; a connection error may be transient.
const retry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && !(error instanceof BusinessError)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: STALE_MS, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
