import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { origin } from './fixtures.ts'

/** The steps of the wizard that are answered by pictures, in their order. */
export const WIZARD_STEPS = [
  'type',
  'race',
  'bodyType',
  'hairColor',
  'hairstyle',
  'job',
  'hobby',
  'relationship',
  'constellation',
] as const

/** Creates a character through the API, without the wizard. */
export const createCharacter = async (
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<number> => {
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${origin}${BASE_PATH}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as { data: { id: number; list: { id: number; type: number }[] } }
  }
  const { list } = (await call(calls.characters.attributes.path)).data
  const firstOfType = (type: number) => list.find((one) => one.type === type)?.id
  const chosen = Object.fromEntries(
    WIZARD_STEPS.map((name, place) => [name, firstOfType(place + 1)]),
  )
  const saved = await call(calls.ownCharacters.save.path, {
    ...chosen,
    hobby: [firstOfType(7)],
    age: 31,
    firstName: 'Marta',
    lastName: 'Quill',
    description: 'Marta mends the clocks of a small town and is never on time herself.',
    greeting: 'You are early. Or I am late. Sit down.',
    isPublic: false,
    ...overrides,
  })
  return saved.data.id
}
