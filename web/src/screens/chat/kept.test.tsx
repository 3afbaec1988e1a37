import { act, Activity, useEffectEvent, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useDraft } from './kept.ts'

afterEach(() => localStorage.clear())

let seen: ReturnType<typeof useDraft>
const Probe = ({ userId }: { userId: number | null }) => {
  seen = useDraft(userId, 7)
  return null
}

const mount = () => {
  const root = createRoot(document.createElement('div'))
  return (userId: number | null) => act(() => root.render(<Probe userId={userId} />))
}

test('what is typed before anybody is signed in stays when the guest arrives', () => {
  const show = mount()
  show(null)
  act(() => seen[1]('Am I'))
  show(12)
  expect(seen[0]).toBe('Am I')
  act(() => seen[1]('Am I late?'))
  expect(localStorage.getItem('chat_draft_12_7')).toBe('Am I late?')
})

test('what somebody had begun stays, and what was typed before they were known is added', () => {
  localStorage.setItem('chat_draft_12_7', 'mine')
  const show = mount()
  show(null)
  act(() => seen[1]('typed'))
  expect(localStorage).toHaveLength(1)
  show(12)
  expect(seen[0]).toBe('mine typed')
  expect(localStorage.getItem('chat_draft_12_7')).toBe('mine typed')
})

test('somebody’s own draft is not overwritten by that of the one before', () => {
  localStorage.setItem('chat_draft_12_7', 'mine')
  const show = mount()
  show(5)
  act(() => seen[1]('a guest’s'))
  show(12)
  expect(seen[0]).toBe('mine')
})

test('who is lost for a moment finds his draft as it was, and nobody inherits it', () => {
  const show = mount()
  show(12)
  act(() => seen[1]('hello'))
  show(null)
  expect(seen[0]).toBe('')
  show(12)
  expect(seen[0]).toBe('hello')
  show(null)
  show(9)
  expect(seen[0]).toBe('')
  expect(localStorage.getItem('chat_draft_9_7')).toBeNull()
})

test('what was sent before anybody was known does not come back', () => {
  const show = mount()
  show(null)
  act(() => seen[1]('hello'))
  show(12)
  act(() => seen[1](''))
  const again = mount()
  again(null)
  expect(seen[0]).toBe('')
  again(12)
  expect(seen[0]).toBe('')
})

test('another visit finds the draft, and an emptied one leaves nothing', () => {
  const show = mount()
  show(12)
  act(() => seen[1]('later'))
  const again = mount()
  again(12)
  expect(seen[0]).toBe('later')
  act(() => seen[1](''))
  expect(localStorage.getItem('chat_draft_12_7')).toBeNull()
})

test('what is written in the moment when one becomes known is kept to the last sign', () => {
  const Writer = ({ userId }: { userId: number | null }) => {
    const [draft, keep] = useDraft(userId, 7)
    const write = useEffectEvent(() => keep(userId === null ? 'still loose' : `${draft}?`))
    useLayoutEffect(() => write(), [userId])
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Writer userId={null} />))
  act(() => root.render(<Writer userId={12} />))
  expect(localStorage.getItem('chat_draft_12_7')).toBe('still loose?')
})

test('what is drawn before it is shown stands as it was left elsewhere meanwhile', () => {
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
  expect(seen[0]).toBe('a first thought')
  localStorage.setItem('chat_draft_12_7', 'a better one')
  show('visible')
  expect(seen[0]).toBe('a better one')
  expect(localStorage.getItem('chat_draft_12_7')).toBe('a better one')
})

test('what is typed stays also where nothing can be stored', () => {
  localStorage.setItem('chat_draft_12_7', 'old')
  const show = mount()
  show(12)
  const real = localStorage
  const setItem = vi.fn<() => void>(() => {
    throw new Error('full')
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem })
  act(() => seen[1]('new'))
  expect(seen[0]).toBe('new')
  expect(setItem).toHaveBeenCalled()
  vi.unstubAllGlobals()
  act(() => seen[1]('newer'))
  expect(seen[0]).toBe('newer')
  expect(localStorage.getItem('chat_draft_12_7')).toBe('newer')
})
