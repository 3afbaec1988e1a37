import { act, useEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { createStore, useTransitionStore, type Store } from './store.ts'

const Value = ({ store }: { store: Store<string> }) => <p>{useTransitionStore(store)}</p>

/** Rendered before the reader, so that its effect runs first. */
const Changer = ({ store, to }: { store: Store<string>; to: string }) => {
  useEffect(() => store.set(to), [store, to])
  return null
}

test('useTransitionStore shows a change made before its first effect and every later one', async () => {
  const store = createStore('signed out')
  const container = await render(
    <>
      <Changer store={store} to="a guest" />
      <Value store={store} />
    </>,
  )
  expect(container.textContent).toBe('a guest')
  await act(async () => store.set('a member'))
  expect(container.textContent).toBe('a member')
})
