import { expect, test, vi } from 'vitest'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Behind } from './Behind.tsx'

const Broken = () => {
  throw new Error('broken')
}

test('what breaks unseen leaves the rest as it is, and is told when it is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = document.createElement('div')
  const told: unknown[] = []
  const root = createRoot(container, { onUncaughtError: (error) => told.push(error) })
  const show = (isSeen: boolean) =>
    act(() =>
      root.render(
        <>
          <p>The list</p>
          <Behind isSeen={isSeen}>
            <Broken />
          </Behind>
        </>,
      ),
    )
  show(false)
  expect(container.textContent).toBe('The list')
  expect(told).toEqual([])
  try {
    show(true)
  } catch (error) {
    told.push(error)
  }
  expect(told).toEqual([new Error('broken')])
})
