import { calls } from '@dulcinea/contract'
import { createTestUsers, newEmail, type TestTarget } from '../support/test-users.ts'
import { createPicture } from '../support/pictures.ts'
import {
  buyPremium,
  createGuestCaller,
  createMemberCaller,
  OPERATOR_EMAIL,
  createOperatorSession,
  type TestCaller,
  type OperatorActions,
  type TotpClock,
} from './security-actors.ts'
import { createOwnerData, createCharacterFields } from './owner-data.ts'
import type { KnownValues } from './field-values.ts'
import type { FuzzTarget } from './fuzz-call.ts'
import { UploadFile, createRawClient } from './raw-request.ts'

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

const createFiles = async (): Promise<UploadFile[]> => [
  new UploadFile(await createPicture('png', [8, 8])),
  new UploadFile(await createPicture('gif', [8, 8]), '../../x.gif', 'image/gif'),
  new UploadFile(Buffer.from(JSON.stringify(CARD)), 'card.json', 'application/json'),
  new UploadFile(Buffer.from(SVG), 'a.svg', 'image/svg+xml'),
  new UploadFile(Buffer.from('{"data":{"name":""}}'), 'card.json', 'application/json'),
  new UploadFile(Buffer.from([0x89, 0x50, 0x4e, 0x47]), '\u0000.png'),
  new UploadFile(Buffer.alloc(0), ''),
]

export const ANONYMOUS_CALLER: TestCaller = {
  name: 'no token',
  token: () => undefined,
  signedOutStatus: 401,
  renew: async () => false,
}

/** Creates callers that send fuzzed requests, and an owner whose data must not change. */
export const createFuzzSetup = async (
  app: TestTarget & { origin: string },
  {
    operatorActions,
    totpClock,
    limitMs,
  }: { operatorActions: OperatorActions; totpClock: TotpClock; limitMs: number },
) => {
  const users = createTestUsers(app)
  const owner = await createMemberCaller(users, 'owner')
  const ownerData = await createOwnerData(users, app, owner)
  const member = await createMemberCaller(users, 'member')
  const premium = await createMemberCaller(users, 'Premium', {
    prepare: async (caller) => void (await buyPremium(users, app.origin, caller)),
  })
  await operatorActions.givePoints(premium.email, INITIAL_POINTS)
  const operator = await createMemberCaller(users, 'operator', { email: OPERATOR_EMAIL })
  const consoleOperator = await createOperatorSession(users, app.origin, operator, totpClock)
  const { list } = await users.client.send(calls.characters.list)
  const characters = [...list.slice(0, 3).map(({ id }) => id), ownerData.characterId]
  const ids = [...ownerData.ids, 1, 2, 3, 50]
  const { hobby } = await createCharacterFields(users)
  const known: KnownValues = {
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
  const guest = await createGuestCaller(users)
  const wire = createRawClient(app.origin, limitMs)
  const product: FuzzTarget = { wire, known, callers: [ANONYMOUS_CALLER, guest, member, premium] }
  const console: FuzzTarget = {
    wire,
    known,
    callers: [ANONYMOUS_CALLER, member, consoleOperator, consoleOperator],
  }
  return {
    product,
    console,
    ownerData,
    before: await ownerData.readSnapshot(),
    close: () => wire.close(),
  }
}
