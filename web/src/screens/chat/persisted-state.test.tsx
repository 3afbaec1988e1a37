import { act, Activity, useEffectEvent, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useDraft } from './persisted-state.ts'

afterEach(() => localStorage.clear())

let current: ReturnType<typeof useDraft>
const Probe = ({ userId }: { userId: number | null }) => {
  current = useDraft(userId, 7)
  return null
}

const mount = () => {
  const root = createRoot(document.createElement('div'))
  return (userId: number | null) => act(() => root.render(<Probe userId={userId} />))
}

test('a draft typed before the sign-in is kept when the guest is signed in', () => {
  const show = mount()
  show(null)
  act(() => current[1]('Am I'))
  show(12)
  expect(current[0]).toBe('Am I')
  act(() => current[1]('Am I late?'))
  expect(localStorage.getItem('chat_draft_12_7')).toBe('Am I late?')
})

test('text typed before the sign-in is appended to the stored draft of the user', () => {
  localStorage.setItem('chat_draft_12_7', 'stored')
  const show = mount()
  show(null)
  act(() => current[1]('typed'))
  expect(localStorage).toHaveLength(1)
  show(12)
  expect(current[0]).toBe('stored typed')
  expect(localStorage.getItem('chat_draft_12_7')).toBe('stored typed')
})

test('the stored draft of a user is not overwritten by the draft of the previous user', () => {
  localStorage.setItem('chat_draft_12_7', 'stored')
  const show = mount()
  show(5)
  act(() => current[1]('a guest’s'))
  show(12)
  expect(current[0]).toBe('stored')
})

test('a draft survives a short sign-out and is not inherited by another user', () => {
  const show = mount()
  show(12)
  act(() => current[1]('hello'))
  show(null)
  expect(current[0]).toBe('')
  show(12)
  expect(current[0]).toBe('hello')
  show(null)
  show(9)
  expect(current[0]).toBe('')
  expect(localStorage.getItem('chat_draft_9_7')).toBeNull()
})

test('a draft sent before the sign-in does not come back', () => {
  const show = mount()
  show(null)
  act(() => current[1]('hello'))
  show(12)
  act(() => current[1](''))
  const again = mount()
  again(null)
  expect(current[0]).toBe('')
  again(12)
  expect(current[0]).toBe('')
})

test('a draft is restored in the next visit, and an emptied one is removed from storage', () => {
  const show = mount()
  show(12)
  act(() => current[1]('later'))
  const again = mount()
  again(12)
  expect(current[0]).toBe('later')
  act(() => current[1](''))
  expect(localStorage.getItem('chat_draft_12_7')).toBeNull()
})

test('text typed during the sign-in is kept completely', () => {
  const Writer = ({ userId }: { userId: number | null }) => {
    const [draft, setDraft] = useDraft(userId, 7)
    const write = useEffectEvent(() => setDraft(userId === null ? 'still loose' : `${draft}?`))
    useLayoutEffect(() => write(), [userId])
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Writer userId={null} />))
  act(() => root.render(<Writer userId={12} />))
  expect(localStorage.getItem('chat_draft_12_7')).toBe('still loose?')
})

test('a prerendered draft shows a change made elsewhere before it was shown', () => {
  localStorage.setItem('chat_draft_12_7', 'a first thought')
  const root = createRoot(document.createElement('div'))
  const show = (mode: 'hidden' | 'visible') =>
    act(() =>
      root.render(
        <Activity mode={mode}>
          <Probe userId={12} />
        </Activity>,
      ),
    )
  show('hidden')
  expect(current[0]).toBe('a first thought')
  localStorage.setItem('chat_draft_12_7', 'a better one')
  show('visible')
  expect(current[0]).toBe('a better one')
  expect(localStorage.getItem('chat_draft_12_7')).toBe('a better one')
})

test('a draft is kept in memory when storage is full', () => {
  localStorage.setItem('chat_draft_12_7', 'old')
  const show = mount()
  show(12)
  const real = localStorage
  const setItem = vi.fn<() => void>(() => {
    throw new Error('full')
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem })
  act(() => current[1]('new'))
  expect(current[0]).toBe('new')
  expect(setItem).toHaveBeenCalled()
  vi.unstubAllGlobals()
  act(() => current[1]('newer'))
  expect(current[0]).toBe('newer')
  expect(localStorage.getItem('chat_draft_12_7')).toBe('newer')
})
