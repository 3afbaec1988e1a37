import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const roots: Root[] = []
// Generous for busy machines; a missing result still fails.
const TIMEOUT_MS = 20_000
const STEP_MS = 10

export const render = async (node: ReactNode): Promise<HTMLElement> => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.push(root)
  await act(async () => root.render(node))
  return container
}

export const unmountAll = async (): Promise<void> => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
}

/** Retries a check until it passes, and throws its last error after a timeout. */
export const waitFor = async <Result,>(check: () => Result): Promise<Result> => {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, STEP_MS)))
    try {
      return check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

export const click = async (element: Element | null | undefined): Promise<void> => {
  if (!(element instanceof HTMLElement)) throw new Error('There is nothing to click.')
  await act(async () => element.click())
}

export const getButton = (within: ParentNode, name: string): HTMLButtonElement => {
  const match = [...within.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent === name,
  )
  if (!match) throw new Error(`There is no button “${name}”.`)
  return match
}

/** Types into a field so that React receives the change. */
export const fill = async (element: Element | null | undefined, value: string): Promise<void> => {
  if (!(element instanceof HTMLInputElement)) throw new Error('There is nothing to fill in.')
  await act(async () => {
    // Bypasses React's value tracker, which would ignore the change.
    Reflect.set(HTMLInputElement.prototype, 'value', value, element)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Submits the form of a field, like Enter. */
export const submit = async (element: Element | null | undefined): Promise<void> => {
  if (!(element instanceof HTMLInputElement)) throw new Error('There is nothing to submit.')
  await act(async () => element.form?.requestSubmit())
}
