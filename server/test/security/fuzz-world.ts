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

// Enough to pay for something, too little to keep the picture engine busy for hours.
const INITIAL_POINTS = 300

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

const createFiles = async (): Promise<SentFile[]> => [
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
  signedOutStatus: 401,
  renew: async () => false,
}

/** Creates callers that send fuzzed requests, and an owner whose data must not change. */
export const openFuzzWorld = async (
  app: Place & { origin: string },
  {
    operatorActions,
    totpClock,
    limitMs,
  }: { operatorActions: Hand; totpClock: Steps; limitMs: number },
) => {
  const users = peopleOf(app)
  const owner = await memberCaller(users, 'owner')
  const ownerData = await settleEstate(users, app, owner)
  const member = await memberCaller(users, 'member')
  const premium = await memberCaller(users, 'Premium', {
    prepare: async (caller) => void (await buyPremium(users, app.origin, caller)),
  })
  await operatorActions.givePoints(premium.email, INITIAL_POINTS)
  const operator = await memberCaller(users, 'operator', { email: OPERATOR })
  const consoleOperator = await operatorSession(users, app.origin, operator, totpClock)
  const { list } = await users.client.send(calls.characters.list)
  const characters = [...list.slice(0, 3).map(({ id }) => id), ownerData.characterId]
  const ids = [...ownerData.ids, 1, 2, 3, 50]
  const { hobby } = await sheetOf(users)
  const known: Known = {
    ...ownerData.characterFields,
    hobby: [hobby, hobby.split(',').map(Number)],
    aiGirlId: characters,
    aiAgentId: characters,
    id: [...characters, ...ids, ...ownerData.textIds],
    messageId: [...ownerData.messageIds, 1, 2],
    imageId: ids,
    userId: [owner.userId, member.userId],
    modId: [owner.userId, member.userId],
    // Not of the callers: too many wrong passwords would lock them out.
    email: [owner.email, newEmail()],
    password: [owner.password, 'Fresh1234'],
    code: ['000000', '123456'],
    device: [`fuzz0001.${'0b'.repeat(16)}`],
    content: ['Hello there', '你好', 'Go on.'],
    vipId: [11, 12, 13],
    productId: [1, 2, 3],
    imageUrl: ownerData.textIds,
    head: ownerData.textIds,
    orderId: [...ownerData.textIds, 1, 2],
    subscriptionId: ownerData.textIds,
    endpoint: ['https://fcm.googleapis.com/fcm/send/abc', 'http://127.0.0.1:1/'],
    timeZone: ['Europe/Berlin', 'Nowhere/Town'],
    file: await createFiles(),
  }
  const guest = await guestCaller(users)
  const wire = wireTo(app.origin, limitMs)
  const product: FuzzWorld = { wire, known, callers: [NONE, guest, member, premium] }
  const console: FuzzWorld = {
    wire,
    known,
    callers: [NONE, member, consoleOperator, consoleOperator],
  }
  return {
    product,
    console,
    ownerData,
    before: await ownerData.readSnapshot(),
    close: () => wire.close(),
  }
}
