import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { UserDetail } from '../entities/user.ts'
import { DeviceKey, neededText } from '../fields.ts'

export const identity = {
  guestLogin: jsonCall({
    method: 'POST',
    path: '/login/login/special',
    access: 'anyone',
    body: 'form',
    summary: 'Signs a device in as a guest, without any input of a person',
    input: z.object({
      channel: neededText(40).optional(),
      pf: neededText(40).optional(),
      device: DeviceKey,
    }),
    output: z.strictObject({ token: z.string(), userId: z.int().positive() }),
    errors: [],
  }),
  detail: jsonCall({
    method: 'GET',
    path: '/user/detail',
    access: 'guest',
    body: 'none',
    summary: 'Everything about the caller, and only the caller',
    input: z.object({}),
    output: UserDetail,
    errors: [],
  }),
}
