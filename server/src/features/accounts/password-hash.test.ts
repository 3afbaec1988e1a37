import { expect, test } from 'vitest'
import { hashPassword, matchesHash } from './password-hash.ts'

test('a password hash matches its own password and no other', async () => {
  const phc = await hashPassword('secret123')
  expect(await matchesHash('secret123', phc)).toBe(true)
  for (const wrong of ['secret124', 'Secret123', 'secret123 ', '']) {
    expect(await matchesHash(wrong, phc)).toBe(false)
  }
  expect(await hashPassword('secret123')).not.toBe(phc)
})

test.each([
  '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
  '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
])('a hash of the reference implementation is verified at its own cost: %s', async (phc) => {
  expect(await matchesHash('password', phc)).toBe(true)
  expect(await matchesHash('Password', phc)).toBe(false)
})

test('a malformed password hash throws instead of not matching', async () => {
  await expect(matchesHash('x', 'not a hash')).rejects.toThrow('malformed')
})
