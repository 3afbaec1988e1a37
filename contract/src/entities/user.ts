import { z } from 'zod'
import { PicturePath, Time } from '../fields.ts'

const info = {
  userId: z.int().positive(),
  modId: z.int().positive(),
  nick: z.string(),
  head: PicturePath,
  sex: z.int(),
  addTime: Time,
}

export const UserInfo = z.strictObject(info)
export type UserInfo = z.output<typeof UserInfo>

export const UserDetail = z.strictObject({
  ...info,
  email: z.string().nullable(),
  emailVerify: z.union([z.literal(0), z.literal(1)]),
  phone: z.string().nullable(),
  isGuest: z.boolean(),
  /** Whether the account has a password; otherwise changes are confirmed by email. */
  hasPassword: z.boolean().optional(),
})
export type UserDetail = z.output<typeof UserDetail>

/** A session of the account. */
export const SessionItem = z.strictObject({
  id: z.int().positive(),
  /** Browser and operating system; empty when unknown. */
  device: z.string(),
  addTime: Time,
  lastTime: Time,
  current: z.boolean(),
})
export type SessionItem = z.output<typeof SessionItem>

/** For another user only `stats` is returned. */
export const PremiumState = z.strictObject({
  stats: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  vipType: z.int().nullable().optional(),
  expireTime: Time.nullable().optional(),
  autoRenew: z.boolean().optional(),
  /** When a renewal failed that is still being retried; Premium lasts until expireTime. */
  failedTime: Time.optional(),
})
export type PremiumState = z.output<typeof PremiumState>
