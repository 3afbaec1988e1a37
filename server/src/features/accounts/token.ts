import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** Tokens and device keys are long and random, so an unsalted hash is enough to store them. */
export const hashToken = (text: string): Buffer => createHash('sha256').update(text).digest()

export const generateToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const isToken = (text: string): boolean => TOKEN_SHAPE.test(text)
