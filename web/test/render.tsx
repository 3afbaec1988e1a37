import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

const roots: Root[] = []
// On a busy machine; what never comes still fails.
const PATIENCE_MS = 20_000
const STEP_MS = 10

export const render = async (node: ReactNode): Promise<HTMLElement> => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.push(root)
  await act(async () => root.render(node))
  return container
}

/** Renders routes at an address, with queries that fail at once instead of trying again. */
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

export const unmountAll = async (): Promise<void> => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
}

/** Waits until something is there, and fails with its last complaint when it never comes. */
export const eventually = async <Found,>(look: () => Found): Promise<Found> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, STEP_MS)))
    try {
      return look()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

export const click = async (element: Element | null | undefined): Promise<void> => {
  if (!(element instanceof HTMLElement)) throw new Error('There is nothing to click.')
  await act(async () => element.click())
}

export const buttonNamed = (within: ParentNode, name: string): HTMLButtonElement => {
  const found = [...within.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent === name,
  )
  if (!found) throw new Error(`There is no button “${name}”.`)
  return found
}

/** Types into a field, as React hears it. */
export const fill = async (element: Element | null | undefined, value: string): Promise<void> => {
  if (!(element instanceof HTMLInputElement)) throw new Error('There is nothing to fill in.')
  await act(async () => {
    // Past React's own setter, which would take the change for its own.
    Reflect.set(HTMLInputElement.prototype, 'value', value, element)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** What Enter does in a field of a form. */
export const submit = async (element: Element | null | undefined): Promise<void> => {
  if (!(element instanceof HTMLInputElement)) throw new Error('There is nothing to submit.')
  await act(async () => element.form?.requestSubmit())
}
