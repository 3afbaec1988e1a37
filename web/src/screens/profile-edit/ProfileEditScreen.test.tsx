import { act, useEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { AVATAR_MAX_BYTES } from '@dulcinea/contract/constants'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { createMember, getToastTexts, signInAs, createUserInfo } from '../../../test/members.ts'
import { getButton, click, waitFor, fill, renderRoutes } from '../../../test/render.tsx'
import type * as Cropping from '../../ui/crop/crop-picture.ts'
import { getRotatedBox } from '../../ui/crop/crop-picture.ts'
import { ProfileEditScreen } from './ProfileEditScreen.tsx'

const AREA = { x: 0, y: 0, width: 100, height: 100 }
const CROPPED = new Blob(['cropped'], { type: 'image/jpeg' })

type CropperProps = { onCropAreaChange: (part: typeof AREA, pixels: typeof AREA) => void }
const FakeCropper = ({ onCropAreaChange }: CropperProps) => {
  useEffect(() => onCropAreaChange(AREA, AREA), [onCropAreaChange])
  return <div data-cropper />
}
vi.mock('react-easy-crop', () => ({ default: (props: CropperProps) => <FakeCropper {...props} /> }))
vi.mock('../../ui/crop/crop-picture.ts', async (original) => ({
  ...(await original<typeof Cropping>()),
  cropPicture: async () => CROPPED,
}))

const { identity, users, uploads } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondWith(identity.detail, createMember())
  server.respondWith(users.updateProfile, createUserInfo())
  server.respondWith(uploads.picture, {
    imageUrl: '/pictures/mine',
    width: 100,
    height: 100,
    size: 7,
  })
})

const open = async () => {
  const { container } = await renderRoutes([{ path: '*', Component: ProfileEditScreen }], '/')
  await waitFor(() => expect(container.querySelector('form')).not.toBeNull())
  const save = () => {
    const button = container.querySelector<HTMLButtonElement>('form > [type="submit"]')
    if (!button) throw new Error('save button not found')
    return button
  }
  const choose = async (size: number, type = 'image/png') => {
    const input = container.querySelector<HTMLInputElement>('input[type="file"]')
    const file = new File(['x'], 'me.png', { type })
    Object.defineProperty(file, 'size', { value: size })
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    await act(async () => {
      input?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  return { container, save, choose, nick: () => container.querySelector('[name="nickname"]') }
}

describe('nickname', () => {
  test('a changed nickname can be saved', async () => {
    const { nick, save } = await open()
    expect(save().disabled).toBe(true)
    await fill(nick(), '  Dulce ')
    await click(save())
    await waitFor(() => expect(getToastTexts()).toEqual(['update success']))
    expect(readForm(server.requestsTo(users.updateProfile)[0])).toEqual({ nick: 'Dulce' })
    expect(server.requestsTo(uploads.picture)).toHaveLength(0)
  })

  test('a nickname has one to thirty characters', async () => {
    const { nick, save } = await open()
    expect(nick()?.getAttribute('maxlength')).toBe('30')
    await fill(nick(), '  ')
    expect(save().disabled).toBe(true)
  })

  test('a refused nickname shows an error', async () => {
    server.refuse(users.updateProfile, 10_005, 'Nope')
    const { nick, save } = await open()
    await fill(nick(), 'Dulce')
    await click(save())
    await waitFor(() => expect(getToastTexts()).toEqual(['Update failed']))
  })
})

describe('profile picture', () => {
  test.each([
    [AVATAR_MAX_BYTES, 'image/png', 'Image size should be less than 5MB'],
    [1000, 'application/pdf', 'The file is not a picture'],
  ])('a file of %i bytes and type %s is refused with “%s”', async (size, type, text) => {
    const { container, choose } = await open()
    await choose(size, type)
    expect(container.querySelector('[role="alert"]')?.textContent).toBe(text)
    expect(container.querySelector('dialog')).toBeNull()
  })

  test('a picture is cropped, uploaded and saved together with the nickname', async () => {
    const { container, choose, save } = await open()
    await choose(AVATAR_MAX_BYTES - 1)
    await waitFor(() => expect(container.querySelector('dialog [data-cropper]')).not.toBeNull())
    await click(getButton(container, 'Use this'))
    await waitFor(() => expect(save().disabled).toBe(false))
    await click(save())
    await waitFor(() => expect(getToastTexts()).toEqual(['update success']))
    const sent = server.requestsTo(uploads.picture)[0]?.body
    expect(sent instanceof FormData && sent.get('file')).toMatchObject({ size: CROPPED.size })
    expect(readForm(server.requestsTo(users.updateProfile)[0])).toEqual({
      nick: 'Tomás',
      head: '/pictures/mine',
    })
  })

  test('cropping can be cancelled', async () => {
    const { container, choose, save } = await open()
    await choose(1000)
    await waitFor(() => expect(container.querySelector('dialog [data-cropper]')).not.toBeNull())
    await click(getButton(container, 'Cancel'))
    expect(container.querySelector('dialog')?.open).toBe(false)
    expect(save().disabled).toBe(true)
  })

  test('a quarter turn swaps the sides of the bounding box', () => {
    const box = { width: 4, height: 3 }
    expect([0, 90, 180, 270].map((turn) => getRotatedBox(box, turn).width)).toEqual([4, 3, 4, 3])
  })
})

test('a guest is asked to sign in instead of editing a profile', async () => {
  signInAs('guest')
  const { container } = await renderRoutes([{ path: '*', Component: ProfileEditScreen }], '/')
  expect(container.textContent).toContain('You are here as a guest')
  expect(container.querySelector('form')).toBeNull()
})
