import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { send, type ResponseOf, type Family, type InputOf, type NameOf } from './send.ts'

const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof ApiError)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false } },
  })

type QueryOptions = {
  /** Refetch interval. */
  refetchIntervalMs?: number
  /** Keeps the previous page until the next one has loaded. */
  keepsPreviousData?: boolean
}

/** The cached response of a call (`useQuery`); every mutation refetches it. */
export const useCall = <F extends Family, N extends NameOf<F>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { refetchIntervalMs, keepsPreviousData = false }: QueryOptions = {},
) =>
  useQuery<ResponseOf<F, N>>({
    queryKey: [family, name, input],
    queryFn: ({ signal }) => send(family, name, input, { signal }),
    refetchInterval: refetchIntervalMs,
    placeholderData: keepsPreviousData ? keepPreviousData : undefined,
  })

/** A call that changes something (`useMutation`); afterwards all queries are invalidated. */
export const useCallMutation = <F extends Family, N extends NameOf<F>>(family: F, name: N) => {
  const queries = useQueryClient()
  return useMutation<ResponseOf<F, N>, Error, InputOf<F, N>>({
    mutationFn: (input) => send(family, name, input),
    onSettled: () => queries.invalidateQueries(),
  })
}
