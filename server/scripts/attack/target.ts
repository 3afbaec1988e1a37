import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import {
  createClient,
  createDeviceKey,
  getStreamText,
  type Client,
} from '../../test/support/client.ts'
import { createTestUsers, type TestUsers } from '../../test/support/test-users.ts'
import { createCharacterFields } from '../../test/security/owner-data.ts'

/** The product under attack, and a supply of client addresses. */
export type Target = {
  origin: string
  api: string
  dataDir: string
  characterId: number
  newAddress(): string
}

export type Attacker = {
  address: string
  client: Client
  token: string
  freeMessages(): Promise<number>
  /** Sends any body; resolves to the status, or 0 when the connection broke. */
  post(
    path: string,
    body: string | FormData | Uint8Array<ArrayBuffer>,
    type?: string,
  ): Promise<number>
}

const readStatus = (response: Promise<Response>): Promise<number> =>
  response.then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

const createAttacker = (target: Target, address: string, token: string): Attacker => {
  const client = createClient(target.api, { 'x-forwarded-for': address })
  return {
    address,
    client,
    token,
    async freeMessages() {
      const info = await client.send(calls.points.extraInfo, {}, { token })
      return JSON.parse(info.extend).freeTimes as number
    },
    post: (path, body, type) =>
      readStatus(
        fetch(target.origin + BASE_PATH + path, {
          method: 'POST',
          body,
          headers: {
            'x-forwarded-for': address,
            authorization: `Bearer ${token}`,
            ...(type ? { 'content-type': type } : {}),
          },
        }),
      ),
  }
}

export const createGuest = async (
  target: Target,
  { address = target.newAddress(), device = createDeviceKey() } = {},
): Promise<Attacker> => {
  const client = createClient(target.api, { 'x-forwarded-for': address })
  const { token } = await client.signInGuest(device)
  return createAttacker(target, address, token)
}

export type MemberAttacker = Attacker & { users: TestUsers; email: string; password: string }

export const createMember = async (target: Target): Promise<MemberAttacker> => {
  const address = target.newAddress()
  const users = createTestUsers({
    ...target,
    clock: { advance: () => {} },
    headers: { 'x-forwarded-for': address },
  })
  const { token, email, password } = await users.createMember()
  return { ...createAttacker(target, address, token), users, email, password }
}

/** Reads a reply and acts once when enough of it was shown; returns the shown text. */
export const sendUntil = async (
  attacker: Attacker,
  fields: { aiGirlId: number; content: string },
  isEnough: (shown: string) => boolean,
  act: (messageId: number) => Promise<unknown>,
): Promise<string> => {
  const lines = attacker.client.streamLines(calls.chat.send, fields, { token: attacker.token })
  const seen = []
  let messageId = 0
  let hasActed = false
  for await (const line of lines) {
    seen.push(line)
    if (line.type === 'start') messageId = line.messageId
    if (!hasActed && isEnough(getStreamText(seen))) {
      hasActed = true
      await act(messageId)
    }
  }
  return getStreamText(seen)
}

export const saveCharacter = async (
  member: MemberAttacker,
  fields: Record<string, string | number | boolean>,
): Promise<number> => {
  const characterFields = await createCharacterFields(member.users)
  const body = {
    ...characterFields,
    hobby: characterFields.hobby.split(',').map(Number),
    firstName: 'Ines',
    lastName: 'Vale',
    greeting: 'You found the greenhouse! What brings you here?',
    description: 'A botanist who names her ferns after rivers and forgets her own birthday.',
    ...fields,
  }
  return member.post(calls.ownCharacters.save.path, JSON.stringify(body), 'application/json')
}

export const importCard = (member: MemberAttacker, data: Record<string, unknown>) => {
  const card = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: { name: 'Ines Vale', first_mes: 'Mind the ferns.', personality: 'calm', ...data },
  }
  const form = new FormData()
  form.append('age', '25')
  form.append('file', new Blob([JSON.stringify(card)]), 'card.json')
  return member.post(calls.ownCharacters.importCard.path, form)
}
