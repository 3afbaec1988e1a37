import { act, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { useDraft } from '../persisted-state.ts'
import { Composer } from './Composer.tsx'

type Options = { isAnswering?: boolean; willSend?: boolean }

const renderComposer = async ({ isAnswering = false, willSend = true }: Options = {}) => {
  const sent: string[] = []
  let stops = 0
  const Typing = () => {
    const [draft, setDraft] = useDraft(1, 7)
    const [answering] = useState(isAnswering)
    return (
      <Composer
        name="Noor"
        draft={draft}
        onDraft={setDraft}
        isAnswering={answering}
        onSend={(text) => {
          sent.push(text)
          return willSend
        }}
        onEditLast={() => undefined}
        onPicture={() => undefined}
        onStop={() => {
          stops += 1
        }}
      />
    )
  }
  const container = await render(<Typing />)
  const field = container.querySelector('textarea')
  const button = [...container.querySelectorAll('button')].at(-1)
  if (!field || !button) throw new Error('field or button is missing')
  return { field, button, sent, stops: () => stops }
}

const type = async (field: HTMLTextAreaElement, text: string) => {
  // React overlays the setter of the element itself, so the one of its class is called.
  await act(async () => {
    Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const press = async (field: HTMLTextAreaElement, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key: 'Enter',
    bubbles: true,
    cancelable: true,
    ...more,
  })
  await act(async () => field.dispatchEvent(event))
  return event
}

describe('the composer', () => {
  test('sends on Enter and clears the field', async () => {
    const { field, sent } = await renderComposer()
    await type(field, 'Hello')
    const event = await press(field)
    expect(sent).toEqual(['Hello'])
    expect(event.defaultPrevented).toBe(true)
    expect(field.value).toBe('')
  })

  test('inserts a line break on Shift and Enter', async () => {
    const { field, sent } = await renderComposer()
    await type(field, 'Hello')
    const event = await press(field, { shiftKey: true })
    expect(sent).toEqual([])
    expect(event.defaultPrevented).toBe(false)
  })

  test.each([
    ['while composing', { isComposing: true }],
    ['for the key that ends a composition', { keyCode: 229 }],
  ])('leaves Enter to the input method %s', async (_, more) => {
    const { field, sent } = await renderComposer()
    await type(field, 'nihao')
    const event = await press(field, more)
    expect(sent).toEqual([])
    expect(event.defaultPrevented).toBe(false)
    expect(field.value).toBe('nihao')
  })

  test('does not send whitespace', async () => {
    const { field, button, sent } = await renderComposer()
    await type(field, '  \n ')
    await press(field)
    await act(async () => button.click())
    expect(sent).toEqual([])
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('shows a stop button while a reply streams, and Enter keeps the text', async () => {
    const { field, button, sent, stops } = await renderComposer({ isAnswering: true })
    await type(field, 'And then?')
    await press(field)
    expect(button.getAttribute('aria-label')).toBe('Stop')
    await act(async () => button.click())
    expect(stops()).toBe(1)
    expect(sent).toEqual([])
    expect(field.value).toBe('And then?')
  })

  test('keeps text that could not be sent', async () => {
    const { field, button } = await renderComposer({ willSend: false })
    await type(field, 'Hello')
    await act(async () => button.click())
    expect(field.value).toBe('Hello')
  })

  test('restores the draft after a reload until it is sent', async () => {
    const before = await renderComposer()
    await type(before.field, 'half a thought')
    const after = await renderComposer()
    expect(after.field.value).toBe('half a thought')
    await press(after.field)
    expect((await renderComposer()).field.value).toBe('')
  })

  test('shows the remaining length near the limit', async () => {
    const { field } = await renderComposer()
    await type(field, 'a'.repeat(1990))
    expect(field.form?.textContent).toContain('10 characters left')
  })
})
