import { act, useEffect } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { createStore, useCalmStore, type Store } from './store.ts'

const Shown = ({ store }: { store: Store<string> }) => <p>{useCalmStore(store)}</p>

/** Stands before the other one, so that its effect comes first. */
const Changer = ({ store, to }: { store: Store<string>; to: string }) => {
  useEffect(() => store.set(to), [store, to])
  return null
}

test('a store is followed without haste, whoever changes it and when', async () => {
  const store = createStore('nobody')
  const container = await render(
    <>
      <Changer store={store} to="a guest" />
      <Shown store={store} />
    </>,
  )
  expect(container.textContent).toBe('a guest')
  await act(async () => store.set('a member'))
  expect(container.textContent).toBe('a member')
})
