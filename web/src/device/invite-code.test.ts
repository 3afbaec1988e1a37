import { expect, test } from 'vitest'
import { forgetInviteCode, keepInviteCode, keptInviteCode } from './invite-code.ts'

test('the code of an invite link is stored until it is used', () => {
  keepInviteCode('?x=1&rff_code=FRIEND42')
  keepInviteCode('?page=2')
  expect(keptInviteCode()).toBe('FRIEND42')
  forgetInviteCode()
  expect(keptInviteCode()).toBeUndefined()
})

test('an invalid invite code is ignored', () => {
  keepInviteCode('?rff_code=')
  keepInviteCode(`?rff_code=${'A'.repeat(41)}`)
  keepInviteCode('?rff_code=<script>')
  expect(keptInviteCode()).toBeUndefined()
})
