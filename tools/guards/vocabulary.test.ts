import { expect, test } from 'vitest'
import { formatProblem } from './guard.ts'
import { createTestTree } from './tree.ts'
import { vocabulary } from './vocabulary.ts'

const find = (files: Record<string, string>) => vocabulary(createTestTree(files)).map(formatProblem)

test.each(['server/src/chat/reply-desk.ts', 'web/src/TillPlans.tsx', 'server/src/door/a.ts'])(
  'the file name %s is reported for its private word',
  (path) => {
    expect(find({ [path]: '' })).toHaveLength(1)
  },
)

test.each([
  'export type Told = { id: number }',
  'export const wishOf = 1',
  'function isKept() {}',
  'const run = () => { const whoSaid = 1; return whoSaid }',
  'class Draughtsman {}',
  'interface PictureWish { id: number }',
])('the declaration in "%s" is reported for its private word', (source) => {
  expect(find({ 'server/src/a.ts': source })).toHaveLength(1)
})

test('a problem names the file, the line and the word', () => {
  expect(find({ 'server/src/a.ts': '\nexport const replyDesk = 1' })).toEqual([
    'server/src/a.ts:2: “desk” in replyDesk: use the standard term',
  ])
})

test('words that only contain a forbidden word pass', () => {
  const source = 'export const desktop = 1; export type Distillery = 1; const other = 2'
  expect(find({ 'web/src/outdoor-stretching.ts': source })).toEqual([])
})

test('drawn objects and phrases may be called by any word', () => {
  const path = 'packages/portraits/src/props/desk.ts'
  expect(find({ [path]: 'export const desk = 1' })).toEqual([])
})

test('an exported type name that is declared twice in one package is reported', () => {
  const files = {
    'server/src/a.ts': 'export type Order = { id: number }',
    'server/src/b.ts': 'export interface Order { cents: number }',
  }
  expect(find(files)).toEqual([
    'server/src/b.ts:1: type Order is declared in server/src/a.ts too: each says what it holds',
  ])
})

test('the same type name in two packages or for private types passes', () => {
  const files = {
    'server/src/a.ts': 'export type Order = { id: number }',
    'server/src/b.ts': 'type Order = string; export const order: Order = ""',
    'web/src/a.ts': 'export type Order = { id: number }',
  }
  expect(find(files)).toEqual([])
})
