import { calls } from '@dulcinea/contract'
import { peopleOf, newEmail, type Place } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import {
  buyPremium,
  guestCaller,
  memberCaller,
  OPERATOR,
  operatorSession,
  type Caller,
  type Hand,
  type Steps,
} from './crew.ts'
import { settleEstate, sheetOf } from './estate.ts'
import type { Known } from './field-values.ts'
import type { FuzzWorld } from './fuzz-call.ts'
import { SentFile, wireTo } from './wire-request.ts'

// Enough to get past the price of something, too little to keep the picture engine busy for hours.
const SOME_POINTS = 300

const CARD = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Ines Vale',
    description: 'A 27-year-old botanist.',
    personality: 'calm',
    first_mes: 'Mind the ferns.',
  },
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const files = async (): Promise<SentFile[]> => [
  new SentFile(await picture('png', [8, 8])),
  new SentFile(await picture('gif', [8, 8]), '../../x.gif', 'image/gif'),
  new SentFile(Buffer.from(JSON.stringify(CARD)), 'card.json', 'application/json'),
  new SentFile(Buffer.from(SVG), 'a.svg', 'image/svg+xml'),
  new SentFile(Buffer.from('{"data":{"name":""}}'), 'card.json', 'application/json'),
  new SentFile(Buffer.from([0x89, 0x50, 0x4e, 0x47]), '\u0000.png'),
  new SentFile(Buffer.alloc(0), ''),
]

export const NONE: Caller = {
  name: 'no token',
  token: () => undefined,
  outAt: 401,
  renew: async () => false,
}

/** People who send anything at all, and one beside them whom none of it may touch. */
export const openFuzzWorld = async (
  place: Place & { origin: string },
  { hand, steps, limitMs }: { hand: Hand; steps: Steps; limitMs: number },
) => {
  const people = peopleOf(place)
  const owner = await memberCaller(people, 'owner')
  const estate = await settleEstate(people, place, owner)
  const member = await memberCaller(people, 'member')
  const premium = await memberCaller(people, 'Premium', {
    settle: async (who) => void (await buyPremium(people, place.origin, who)),
  })
  await hand.givePoints(premium.email, SOME_POINTS)
  const operator = await memberCaller(people, 'operator', { email: OPERATOR })
  const atConsole = await operatorSession(people, place.origin, operator, steps)
  const { list } = await people.client.send(calls.characters.list)
  const characters = [...list.slice(0, 3).map(({ id }) => id), estate.characterId]
  const numbers = [...estate.numbers, 1, 2, 3, 50]
  const { hobby } = await sheetOf(people)
  const known: Known = {
    ...estate.sheet,
    hobby: [hobby, hobby.split(',').map(Number)],
    aiGirlId: characters,
    aiAgentId: characters,
    id: [...characters, ...numbers, ...estate.names],
    messageId: [...estate.messageIds, 1, 2],
    imageId: numbers,
    userId: [owner.userId, member.userId],
    modId: [owner.userId, member.userId],
    // Not of those who send: too many wrong tries would shut them out.
    email: [owner.email, newEmail()],
    password: [owner.password, 'Fresh1234'],
    code: ['000000', '123456'],
    device: [`fuzz0001.${'0b'.repeat(16)}`],
    content: ['Hello there', '你好', 'Go on.'],
    vipId: [11, 12, 13],
    productId: [1, 2, 3],
    imageUrl: estate.names,
    head: estate.names,
    orderId: [...estate.names, 1, 2],
    subscriptionId: estate.names,
    endpoint: ['https://fcm.googleapis.com/fcm/send/abc', 'http://127.0.0.1:1/'],
    timeZone: ['Europe/Berlin', 'Nowhere/Town'],
    file: await files(),
  }
  const guest = await guestCaller(people)
  const wire = wireTo(place.origin, limitMs)
  const everyday: FuzzWorld = { wire, known, callers: [NONE, guest, member, premium] }
  const console: FuzzWorld = { wire, known, callers: [NONE, member, atConsole, atConsole] }
  return { everyday, console, estate, before: await estate.look(), close: () => wire.close() }
}
