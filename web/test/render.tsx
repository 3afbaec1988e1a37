import { render } from '@dulcinea/ui/test/render.tsx'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

export * from '@dulcinea/ui/test/render.tsx'

/** Renders routes at a URL, with queries that are not retried. */
export const renderRoutes = async (routes: RouteObject[], address: string) => {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const container = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { container, router, queries }
}
