import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { origin } from './visit.ts'

/** What the wizard asks by pictures, in its order. */
export const CHOICES = [
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

/** Somebody of one's own, made past the wizard. */
export const makeHer = async (
  token: string,
  part: Record<string, unknown> = {},
): Promise<number> => {
  const ask = async (path: string, body?: unknown) => {
    const answer = await fetch(`${origin}${BASE_PATH}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()) as { data: { id: number; list: { id: number; type: number }[] } }
  }
  const { list } = (await ask(calls.characters.attributes.path)).data
  const first = (type: number) => list.find((one) => one.type === type)?.id
  const chosen = Object.fromEntries(CHOICES.map((name, place) => [name, first(place + 1)]))
  const saved = await ask(calls.ownCharacters.save.path, {
    ...chosen,
    hobby: [first(7)],
    age: 31,
    firstName: 'Marta',
    lastName: 'Quill',
    description: 'Marta mends the clocks of a small town and is never on time herself.',
    greeting: 'You are early. Or I am late. Sit down.',
    isPublic: false,
    ...part,
  })
  return saved.data.id
}
