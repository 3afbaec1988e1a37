import { z } from 'zod'
import { jsonCall } from '../call.ts'
import { UserDetail } from '../entities/user.ts'
import { DeviceKey, requiredText, Nothing } from '../fields.ts'
import {
  CODE_USES,
  isCode,
  isEmail,
  isPassword,
  isPhoneArea,
  isPhoneNumber,
  normalizeEmail,
} from '../shared/rules.ts'

const Channel = requiredText(40).optional()
const Email = z.string().transform(normalizeEmail).refine(isEmail)
const Code = z.string().refine(isCode)
const Password = z.string().refine(isPassword)
/** Only compared, so today's password rules do not apply: it may be an old one. */
const ExistingPassword = requiredText(200)
const CodeUse = z.enum(CODE_USES)

const CODE_ERRORS = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_MISSING'] as const
const SignInResult = z.strictObject({ token: z.string(), userId: z.int().positive() })

export const identity = {
  guestLogin: jsonCall({
    method: 'POST',
    path: '/login/login/special',
    access: 'anyone',
    body: 'form',
    summary: 'Signs a device in as a guest, without any input of a person',
    input: z.object({ channel: Channel, pf: Channel, device: DeviceKey }),
    output: SignInResult,
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
  hasEmailAccount: jsonCall({
    method: 'GET',
    path: '/user/hasEmailAccount',
    access: 'guest',
    body: 'none',
    summary: 'Whether an address is registered',
    input: z.object({ channel: Channel, email: Email }),
    output: z.boolean(),
    errors: [],
  }),
  emailCode: jsonCall({
    method: 'POST',
    path: '/verify/code/email',
    access: 'guest',
    body: 'form',
    summary: 'Sends a code of six digits to an address, good for one use by this session',
    input: z.object({ channel: Channel, email: Email, useIn: CodeUse }),
    output: Nothing,
    errors: ['NOT_ALLOWED', 'CODE_JUST_SENT', 'EMAIL_REGISTERED', 'NO_ACCOUNT'],
  }),
  mobileCode: jsonCall({
    method: 'POST',
    path: '/verify/code/mobile',
    access: 'member',
    body: 'form',
    summary: 'Sends a code to a phone, where the operator has a gateway',
    input: z.object({
      channel: Channel,
      area: z.preprocess(
        (value) => String(value).replace(/^\+/, ''),
        z.string().refine(isPhoneArea),
      ),
      phone: z.preprocess(String, z.string().refine(isPhoneNumber)),
      useIn: CodeUse,
    }),
    output: Nothing,
    errors: ['NOT_ALLOWED', 'CODE_JUST_SENT'],
  }),
  checkEmailCode: jsonCall({
    method: 'POST',
    path: '/verify/code/email/check',
    access: 'guest',
    body: 'form',
    summary: 'Whether a code is right; a forgot code lets this session reset that password once',
    input: z.object({ email: Email, code: Code }),
    output: Nothing,
    errors: CODE_ERRORS,
  }),
  register: jsonCall({
    method: 'POST',
    path: '/register/email2',
    access: 'guest',
    body: 'form',
    summary: 'Turns a guest into an account, with everything the guest has',
    input: z.object({
      channel: Channel,
      pf: Channel,
      email: Email,
      code: Code,
      password: Password,
      // A truncated or mistyped invite code must not prevent a registration.
      inviteCode: z.string().trim().max(40).optional().catch(undefined),
    }),
    output: z.strictObject({ userId: z.int().positive() }),
    errors: [...CODE_ERRORS, 'EMAIL_REGISTERED', 'UPDATE_FAILED'],
  }),
  login: jsonCall({
    method: 'POST',
    path: '/login/email',
    access: 'guest',
    body: 'form',
    summary: 'Signs in by e-mail and password and gives a new token',
    input: z.object({ channel: Channel, email: Email, password: ExistingPassword }),
    output: SignInResult,
    errors: ['PASSWORD_WRONG', 'NO_ACCOUNT', 'SUSPENDED'],
  }),
  changePassword: jsonCall({
    method: 'POST',
    path: '/user/update/password/old',
    access: 'member',
    body: 'form',
    summary: 'Changes the password and signs every other device out',
    input: z.object({ oldPassword: ExistingPassword, newPassword: Password }),
    output: Nothing,
    errors: ['PASSWORD_WRONG'],
  }),
  resetPassword: jsonCall({
    method: 'POST',
    path: '/user/update/password/email',
    access: 'guest',
    body: 'form',
    summary: 'Sets a new password after this session has passed a forgot code of that address',
    input: z.object({ channel: Channel, email: Email, password: Password }),
    output: Nothing,
    errors: ['CODE_MISSING', 'NO_ACCOUNT'],
  }),
  changeEmail: jsonCall({
    method: 'POST',
    path: '/user/update/email',
    access: 'member',
    body: 'form',
    summary:
      'Moves the account to another address, proved by a bind code and by the password or, where ' +
      'the account has none, by an unbind code sent to its present address',
    input: z.object({
      email: Email,
      code: Code,
      /** Required when the account has a password. */
      password: ExistingPassword.optional(),
      /** The unbind code; required when the account has no password. */
      oldEmailCode: Code.optional(),
    }),
    output: Nothing,
    errors: [...CODE_ERRORS, 'PASSWORD_WRONG', 'EMAIL_REGISTERED'],
  }),
  logout: jsonCall({
    method: 'POST',
    path: '/logout/user',
    access: 'guest',
    body: 'form',
    summary: 'Ends this session',
    input: z.object({}),
    output: Nothing,
    errors: [],
  }),
  deleteAccount: jsonCall({
    method: 'POST',
    path: '/user/write/off/email',
    access: 'member',
    body: 'form',
    summary: 'Deletes the account and all that belongs to the person',
    input: z.object({
      channel: Channel,
      email: Email,
      code: Code,
      /** Whether public characters stay, without a creator, or are deleted too. */
      characters: z.enum(['keep', 'remove']).default('keep'),
    }),
    output: Nothing,
    errors: [...CODE_ERRORS, 'NOT_ALLOWED', 'UPDATE_FAILED'],
  }),
}
