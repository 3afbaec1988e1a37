import { describe, expect, test, vi } from 'vitest'
import { createScreening } from './screening.ts'

const moderation = { baseUrl: 'https://moderation.example/v1', apiKey: 'key', model: 'm' }
const inChat = { direction: 'from-user', language: 'en-US' } as const

const flagging = (category: string) =>
  vi.fn<typeof fetch>(async () =>
    Response.json({ results: [{ categories: { [category]: true } }] }),
  )
const down = () => vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('down')))

describe('screening', () => {
  test('works without a moderation service', async () => {
    const screening = createScreening()
    expect(await screening.screen('hello there', inChat)).toEqual({ outcome: 'pass' })
    expect(await screening.screen('I want to die', inChat)).toMatchObject({ outcome: 'crisis' })
  })

  test('does not call the moderation service if the rules found something', async () => {
    const request = flagging('sexual')
    const screening = createScreening({ moderation, fetch: request })
    expect(await screening.screen('I want to die', inChat)).toMatchObject({ outcome: 'crisis' })
    expect(request).not.toHaveBeenCalled()
  })

  test('calls the moderation service for an under-age user and reports a crisis as also under age', async () => {
    const inDanger = createScreening({ moderation, fetch: flagging('self-harm/intent') })
    expect(await inDanger.screen("I'm 15", inChat)).toMatchObject({
      outcome: 'crisis',
      alsoUnderage: true,
    })
    for (const fetch of [flagging('none'), flagging('sexual'), down()]) {
      const screening = createScreening({ moderation, fetch })
      expect(await screening.screen("I'm 15", inChat)).toMatchObject({ outcome: 'underage' })
    }
  })

  test('applies the verdict of the moderation service to what the rules let pass', async () => {
    const screening = createScreening({ moderation, fetch: flagging('sexual') })
    expect(await screening.screen('a veiled remark', inChat)).toMatchObject({ class: 'explicit' })
  })

  test('uses the verdict of the rules if the service is down', async () => {
    const screening = createScreening({ moderation, fetch: down() })
    expect(await screening.screen('kiss me', inChat)).toEqual({ outcome: 'pass' })
  })

  test.each(['she looks very young', 'a girl in a school uniform', '穿校服的学妹'])(
    'refuses the weak hint "%s" only if the configured service is down',
    async (text) => {
      const closed = createScreening({ moderation, fetch: down() })
      expect(await closed.screen(text, inChat)).toMatchObject({ outcome: 'refuse', class: 'minor' })
      const open = createScreening({ moderation, fetch: flagging('none') })
      expect(await open.screen(text, inChat)).toEqual({ outcome: 'pass' })
      expect(await createScreening().screen(text, inChat)).toEqual({ outcome: 'pass' })
    },
  )

  test('judges birth years by the injected clock', async () => {
    const later = createScreening({ now: () => new Date('2031-06-01') })
    expect(await later.screen('I was born in 2012', inChat)).toEqual({ outcome: 'pass' })
  })

  test('rejects if the signal is aborted', async () => {
    const screening = createScreening({ moderation, fetch: down() })
    await expect(screening.screen('hello', inChat, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})
