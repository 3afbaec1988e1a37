import { describe, expect, test } from 'vitest'
import { changed, EMPTY_DRAFT, isUntouched, readDraft, type Draft } from './draft.ts'
import { draftOnDevice, keepOnDevice, readKept, writeKept } from './kept-draft.ts'
import { inputOf, sketchOf } from './sketch.ts'
import {
  complaintOf,
  firstOpen,
  nextOf,
  previousOf,
  QUESTIONS,
  reachable,
  segmentsAt,
  stepOfField,
  STEPS,
} from './steps.ts'

const WHOLE: Draft = {
  type: 1,
  race: 2,
  bodyType: 3,
  hairColor: 4,
  hairstyle: 5,
  job: 6,
  hobby: [71, 72],
  relationship: 8,
  constellation: 9,
  age: '27',
  firstName: 'Kaia',
  lastName: 'Holm',
  description: '',
  greeting: '',
  imageUrl: '',
  isDrawn: false,
  seed: 11,
  isPublic: false,
}

describe('the questions', () => {
  test('are twelve, and a look at what came of them', () => {
    expect(QUESTIONS).toHaveLength(12)
    expect(STEPS.at(-1)).toBe('finish')
  })

  test('before the active one finished, it in progress, the rest waiting', () => {
    const states = segmentsAt('hairstyle')
    expect(states.filter((state) => state === 'finished')).toHaveLength(4)
    expect(states[4]).toBe('inProgress')
    expect(states.slice(5).every((state) => state === 'waiting')).toBe(true)
    expect(segmentsAt('type')[0]).toBe('inProgress')
    expect(segmentsAt('finish').every((state) => state === 'finished')).toBe(true)
  })

  test('follow each other both ways', () => {
    for (const step of QUESTIONS) expect(previousOf(nextOf(step))).toBe(step)
    expect(previousOf('type')).toBeNull()
    expect(nextOf('finish')).toBe('finish')
  })

  test.each(STEPS.slice(0, 9))('%s must be answered', (step) => {
    const without = { ...WHOLE, [step]: step === 'hobby' ? [] : null }
    expect(complaintOf(step, without)?.text).toBe(`create.need.${step}`)
    expect(complaintOf(step, WHOLE)).toBeNull()
    expect(firstOpen(without)).toBe(step)
  })

  test.each([
    ['', 'create.need.age'],
    ['  ', 'create.need.age'],
    ['17', 'create.wrong.age'],
    ['61', 'create.wrong.age'],
    ['18.5', 'create.wrong.age'],
    ['-1', 'create.wrong.age'],
    ['2e1', 'create.wrong.age'],
    ['twenty', 'create.wrong.age'],
    ['18', undefined],
    [' 60 ', undefined],
  ])('the age “%s”: %s', (age, text) => {
    expect(complaintOf('age', { ...WHOLE, age })?.text).toBe(text)
  })

  test.each([
    [{ firstName: ' ' }, 'create.need.firstName'],
    [{ lastName: '' }, 'create.need.lastName'],
    [{ firstName: 'x'.repeat(10_000) }, 'create.wrong.nameLength'],
    [{ lastName: 'x'.repeat(41) }, 'create.wrong.nameLength'],
    [{ firstName: '李'.repeat(40) }, undefined],
  ])('the name %#', (part, text) => {
    expect(complaintOf('name', { ...WHOLE, ...part })?.text).toBe(text)
  })

  test('words may be missing, but not too many', () => {
    expect(complaintOf('words', WHOLE)).toBeNull()
    const long = complaintOf('words', { ...WHOLE, greeting: 'x'.repeat(501) })
    expect(long).toEqual({ text: 'create.wrong.greetingLength', field: 'greeting' })
    expect(complaintOf('words', { ...WHOLE, description: 'x'.repeat(2001) })?.field).toBe(
      'description',
    )
  })

  test('whoever is to be public needs words first', () => {
    const shy = { ...WHOLE, isPublic: true }
    expect(complaintOf('finish', shy)?.text).toBe('create.need.publicWords')
    expect(
      complaintOf('finish', { ...shy, description: 'Mends boats.', greeting: 'Hi.' }),
    ).toBeNull()
    expect(complaintOf('finish', WHOLE)).toBeNull()
  })

  test('nobody gets past an open question, and everybody gets back', () => {
    const halfway = { ...WHOLE, hairstyle: null }
    expect(reachable('finish', halfway)).toBe('hairstyle')
    expect(reachable('type', halfway)).toBe('type')
    expect(reachable('finish', WHOLE)).toBe('finish')
  })

  test('each field that the server can refuse has its screen', () => {
    expect(stepOfField('firstName')).toBe('name')
    expect(stepOfField('greeting')).toBe('words')
    expect(stepOfField('hobby')).toBe('hobby')
    expect(stepOfField('body')).toBeNull()
  })
})

describe('the draft', () => {
  test('one choice replaces the other', () => {
    const once = changed(EMPTY_DRAFT, { kind: 'choose', category: 'race', id: 2 })
    expect(changed(once, { kind: 'choose', category: 'race', id: 3 }).race).toBe(3)
    expect(once.type).toBeNull()
  })

  test('hobbies gather, up to five, and go when they are chosen again', () => {
    const all = [1, 2, 3, 4, 5, 6].reduce(
      (draft, id) => changed(draft, { kind: 'choose', category: 'hobby', id }),
      EMPTY_DRAFT,
    )
    expect(all.hobby).toEqual([1, 2, 3, 4, 5])
    expect(changed(all, { kind: 'choose', category: 'hobby', id: 3 }).hobby).toEqual([1, 2, 4, 5])
  })

  test('a face that was drawn by itself is nobody’s doing', () => {
    expect(isUntouched(changed(EMPTY_DRAFT, { kind: 'drawn', seed: 5 }))).toBe(true)
    expect(isUntouched(changed(EMPTY_DRAFT, { kind: 'write', words: { age: '30' } }))).toBe(false)
  })

  test('is read back as it was written, and rubbish is left out', () => {
    const text = writeKept({ draft: WHOLE, step: 'age', at: 5 })
    expect(readKept(text)).toEqual({ draft: WHOLE, step: 'age', at: 5 })
    expect(readKept('')).toBeNull()
    expect(readKept('{"at":"soon"}')).toBeNull()
    expect(readDraft({ type: 'x', hobby: [1, -1], age: 27, firstName: 'Mei', evil: 1 })).toEqual({
      ...EMPTY_DRAFT,
      firstName: 'Mei',
    })
  })

  test('a guest’s goes along to any account, a member’s to that member alone', () => {
    const kept = { draft: WHOLE, step: 'age', at: 5 } as const
    keepOnDevice(null, kept, { userId: 5, isMember: false })
    expect(draftOnDevice(null, { userId: 7, isMember: true })).toEqual(kept)
    keepOnDevice(null, kept, { userId: 7, isMember: true })
    expect(draftOnDevice(null, { userId: 7, isMember: true })).toEqual(kept)
    expect(draftOnDevice(null, { userId: 8, isMember: true })).toBeNull()
    expect(draftOnDevice(3, { userId: 7, isMember: true })).toBeNull()
  })
})

describe('on the wire', () => {
  test('all fields are sent, trimmed, with the id when she is there already', () => {
    const input = inputOf({ ...WHOLE, age: ' 27 ', firstName: ' Kaia ' }, 3, 'once')
    expect(input).toMatchObject({ id: 3, age: 27, firstName: 'Kaia', hobby: [71, 72], seed: 11 })
    expect(input).not.toHaveProperty('imageUrl')
    expect(inputOf({ ...WHOLE, imageUrl: '/p/1' }, null, 'once')).toMatchObject({
      imageUrl: '/p/1',
    })
    expect(inputOf(WHOLE, null, 'once')).not.toHaveProperty('id')
  })

  test('who writes for it is told only what is there and right', () => {
    expect(sketchOf({ ...EMPTY_DRAFT, type: 1, age: '17', firstName: ' ' })).toEqual({ type: 1 })
  })
})
