import { billing } from './calls/billing.ts'
import { characters } from './calls/characters.ts'
import { chat } from './calls/chat.ts'
import { collections } from './calls/collections.ts'
import { config } from './calls/config.ts'
import { consoleCalls } from './calls/console.ts'
import { feedback } from './calls/feedback.ts'
import { history } from './calls/history.ts'
import { identity } from './calls/identity.ts'
import { images } from './calls/images.ts'
import { memory } from './calls/memory.ts'
import { ownCharacters } from './calls/own-characters.ts'
import { points } from './calls/points.ts'
import { premium } from './calls/premium.ts'
import { push } from './calls/push.ts'
import { uploads } from './calls/uploads.ts'
import { users } from './calls/users.ts'
import type { Call, WireCall } from './call.ts'

/** Every HTTP call of the product, by family. The only place where paths are defined. */
export const calls = {
  config,
  identity,
  users,
  uploads,
  characters,
  ownCharacters,
  collections,
  feedback,
  images,
  chat,
  history,
  memory,
  push,
  points,
  premium,
  billing,
} satisfies Record<string, Record<string, Call>>

export { consoleCalls }
export type ConsoleCalls = typeof consoleCalls
export type ConsoleWireCalls = {
  [Family in keyof ConsoleCalls]: { [Name in keyof ConsoleCalls[Family]]: WireCall }
}

export type Calls = typeof calls
/** The same table, reduced to what a client needs to send the calls. */
export type WireCalls = {
  [Family in keyof Calls]: { [Name in keyof Calls[Family]]: WireCall }
}

export type {
  Access,
  ResponseData,
  Body,
  Call,
  DownloadCall,
  JsonCall,
  ParsedInput,
  RequestInput,
  StreamCall,
  WireCall,
} from './call.ts'
export type { Envelope } from './envelope.ts'
export type { Order, Plan, Product, SubscriptionLog } from './entities/billing.ts'
export type { Attribute } from './entities/attribute.ts'
export type { Character, CharacterItem } from './entities/character.ts'
export type { MemoryItem } from './calls/memory.ts'
export type { Favourite } from './entities/favourite.ts'
export type { CreatedImage } from './entities/image.ts'
export type {
  ChatPicture,
  MessageSearchHit,
  HistoryEntry,
  Message,
  MessageState,
} from './entities/message.ts'
export type { BinnedCharacter, OwnCharacter } from './entities/own-character.ts'
export type { PremiumState, SessionItem, UserDetail, UserInfo } from './entities/user.ts'
export { envelope } from './envelope.ts'
export { toOpenApi } from './openapi.ts'
