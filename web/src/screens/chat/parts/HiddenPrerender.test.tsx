import { expect, test, vi } from 'vitest'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { HiddenPrerender } from './HiddenPrerender.tsx'

const Broken = () => {
  throw new Error('broken')
}

test('an error in hidden content leaves the rest intact and is thrown when the content is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = document.createElement('div')
  const errors: unknown[] = []
  const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) })
  const show = (isVisible: boolean) =>
    act(() =>
      root.render(
        <>
          <p>The list</p>
          <HiddenPrerender isVisible={isVisible}>
            <Broken />
          </HiddenPrerender>
        </>,
      ),
    )
  show(false)
  expect(container.textContent).toBe('The list')
  expect(errors).toEqual([])
  try {
    show(true)
  } catch (error) {
    errors.push(error)
  }
  expect(errors).toEqual([new Error('broken')])
})
