import { QueryClient } from '@tanstack/react-query'
import { BusinessError } from './errors.ts'

const RETRIES = 1
const FRESH_MS = 60_000

// A refusal stays a refusal; a lost connection may only have blinked.
const retry = (failures: number, error: Error): boolean =>
  failures < RETRIES && !(error instanceof BusinessError)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
