import { expect, test } from 'vitest'
import { clearInviteCode, storeInviteCode, readInviteCode } from './invite-code.ts'

test('the code of an invite link is stored until it is used', () => {
  storeInviteCode('?x=1&rff_code=FRIEND42')
  storeInviteCode('?page=2')
  expect(readInviteCode()).toBe('FRIEND42')
  clearInviteCode()
  expect(readInviteCode()).toBeUndefined()
})

test('an invalid invite code is ignored', () => {
  storeInviteCode('?rff_code=')
  storeInviteCode(`?rff_code=${'A'.repeat(41)}`)
  storeInviteCode('?rff_code=<script>')
  expect(readInviteCode()).toBeUndefined()
})
