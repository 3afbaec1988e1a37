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
  everyMs?: number
  /** Keeps the previous page until the next one has loaded. */
  keep?: boolean
}

/** The cached response of a call, refetched after changes. */
export const useCall = <F extends Family, N extends NameOf<F>>(
  family: F,
  name: N,
  input: InputOf<F, N>,
  { everyMs, keep = false }: QueryOptions = {},
) =>
  useQuery<ResponseOf<F, N>>({
    queryKey: [family, name, input],
    queryFn: ({ signal }) => send(family, name, input, { signal }),
    refetchInterval: everyMs,
    placeholderData: keep ? keepPreviousData : undefined,
  })

/** A call that changes something; afterwards all queries are invalidated. */
export const useAuditedChange = <F extends Family, N extends NameOf<F>>(family: F, name: N) => {
  const queries = useQueryClient()
  return useMutation<ResponseOf<F, N>, Error, InputOf<F, N>>({
    mutationFn: (input) => send(family, name, input),
    onSettled: () => queries.invalidateQueries(),
  })
}
