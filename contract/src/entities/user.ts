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
})
export type UserDetail = z.output<typeof UserDetail>
