import { expect, test } from 'vitest'
import { stripActions } from './strip-actions.ts'

test.each([
  ['You came.', 'You came.'],
  ['Guess who lived! *lifts a clay pot* Your fern.', 'Guess who lived! Your fern.'],
  ['*looks up* Oh. *smiles* It is you.', 'Oh. It is you.'],
  ['I mean **now**, not later.', 'I mean now, not later.'],
  ['*says nothing*', ''],
  ['十年了。（拍拍母马的脖子）你的。', '十年了。你的。'],
  ['（抬头）来了？', '来了？'],
])('actions are removed: %s → %s', (text, expected) => expect(stripActions(text)).toBe(expected))
