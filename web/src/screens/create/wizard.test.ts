import { describe, expect, test } from 'vitest'
import {
  reduceDraft,
  EMPTY_DRAFT,
  isUntouched,
  readDraft,
  type CharacterDraft,
} from './character-draft.ts'
import {
  loadLocalDraft,
  saveLocalDraft,
  parseStoredDraft,
  serializeStoredDraft,
} from './draft-storage.ts'
import { toCharacterInput, toCharacterOutline } from './draft-requests.ts'
import {
  validateStep,
  getFirstOpenStep,
  getNextStep,
  getPreviousStep,
  QUESTIONS,
  getReachableStep,
  getProgressSegments,
  getStepOfField,
  STEPS,
} from './steps.ts'

const COMPLETE_DRAFT: CharacterDraft = {
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

describe('wizard steps', () => {
  test('there are twelve questions and a final step', () => {
    expect(QUESTIONS).toHaveLength(12)
    expect(STEPS.at(-1)).toBe('finish')
  })

  test('progress segments are finished before the active step, in progress at it, and waiting after it', () => {
    const states = getProgressSegments('hairstyle')
    expect(states.filter((state) => state === 'finished')).toHaveLength(4)
    expect(states[4]).toBe('inProgress')
    expect(states.slice(5).every((state) => state === 'waiting')).toBe(true)
    expect(getProgressSegments('type')[0]).toBe('inProgress')
    expect(getProgressSegments('finish').every((state) => state === 'finished')).toBe(true)
  })

  test('next and previous step are inverse, and stop at both ends', () => {
    for (const step of QUESTIONS) expect(getPreviousStep(getNextStep(step))).toBe(step)
    expect(getPreviousStep('type')).toBeNull()
    expect(getNextStep('finish')).toBe('finish')
  })

  test.each(STEPS.slice(0, 9))('the step “%s” requires an answer', (step) => {
    const without = { ...COMPLETE_DRAFT, [step]: step === 'hobby' ? [] : null }
    expect(validateStep(step, without)?.text).toBe(`create.need.${step}`)
    expect(validateStep(step, COMPLETE_DRAFT)).toBeNull()
    expect(getFirstOpenStep(without)).toBe(step)
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
  ])('validating the age “%s” gives the error %s', (age, text) => {
    expect(validateStep('age', { ...COMPLETE_DRAFT, age })?.text).toBe(text)
  })

  test.each([
    [{ firstName: ' ' }, 'create.need.firstName'],
    [{ lastName: '' }, 'create.need.lastName'],
    [{ firstName: 'x'.repeat(10_000) }, 'create.wrong.nameLength'],
    [{ lastName: 'x'.repeat(41) }, 'create.wrong.nameLength'],
    [{ firstName: '李'.repeat(40) }, undefined],
  ])('validating the name gives the expected error (case %#)', (part, text) => {
    expect(validateStep('name', { ...COMPLETE_DRAFT, ...part })?.text).toBe(text)
  })

  test('description and greeting are optional but limited in length', () => {
    expect(validateStep('words', COMPLETE_DRAFT)).toBeNull()
    const long = validateStep('words', { ...COMPLETE_DRAFT, greeting: 'x'.repeat(501) })
    expect(long).toEqual({ text: 'create.wrong.greetingLength', field: 'greeting' })
    expect(validateStep('words', { ...COMPLETE_DRAFT, description: 'x'.repeat(2001) })?.field).toBe(
      'description',
    )
  })

  test('a public character requires description and greeting', () => {
    const publicDraft = { ...COMPLETE_DRAFT, isPublic: true }
    expect(validateStep('finish', publicDraft)?.text).toBe('create.need.publicWords')
    expect(
      validateStep('finish', { ...publicDraft, description: 'Mends boats.', greeting: 'Hi.' }),
    ).toBeNull()
    expect(validateStep('finish', COMPLETE_DRAFT)).toBeNull()
  })

  test('a step after the first invalid one cannot be reached, an earlier one can', () => {
    const halfway = { ...COMPLETE_DRAFT, hairstyle: null }
    expect(getReachableStep('finish', halfway)).toBe('hairstyle')
    expect(getReachableStep('type', halfway)).toBe('type')
    expect(getReachableStep('finish', COMPLETE_DRAFT)).toBe('finish')
  })

  test('each field that the server can refuse maps to its step', () => {
    expect(getStepOfField('firstName')).toBe('name')
    expect(getStepOfField('greeting')).toBe('words')
    expect(getStepOfField('hobby')).toBe('hobby')
    expect(getStepOfField('body')).toBeNull()
  })
})

describe('character draft', () => {
  test('a new choice replaces the previous one in its category', () => {
    const once = reduceDraft(EMPTY_DRAFT, { kind: 'choose', category: 'race', id: 2 })
    expect(reduceDraft(once, { kind: 'choose', category: 'race', id: 3 }).race).toBe(3)
    expect(once.type).toBeNull()
  })

  test('up to five hobbies are collected, and choosing one again removes it', () => {
    const all = [1, 2, 3, 4, 5, 6].reduce(
      (draft, id) => reduceDraft(draft, { kind: 'choose', category: 'hobby', id }),
      EMPTY_DRAFT,
    )
    expect(all.hobby).toEqual([1, 2, 3, 4, 5])
    expect(reduceDraft(all, { kind: 'choose', category: 'hobby', id: 3 }).hobby).toEqual([
      1, 2, 4, 5,
    ])
  })

  test('a draft with only an automatic seed counts as untouched', () => {
    expect(isUntouched(reduceDraft(EMPTY_DRAFT, { kind: 'drawn', seed: 5 }))).toBe(true)
    expect(isUntouched(reduceDraft(EMPTY_DRAFT, { kind: 'write', fields: { age: '30' } }))).toBe(
      false,
    )
  })

  test('a stored draft is read back unchanged, and invalid fields are dropped', () => {
    const text = serializeStoredDraft({ draft: COMPLETE_DRAFT, step: 'age', at: 5 })
    expect(parseStoredDraft(text)).toEqual({ draft: COMPLETE_DRAFT, step: 'age', at: 5 })
    expect(parseStoredDraft('')).toBeNull()
    expect(parseStoredDraft('{"at":"soon"}')).toBeNull()
    expect(readDraft({ type: 'x', hobby: [1, -1], age: 27, firstName: 'Mei', evil: 1 })).toEqual({
      ...EMPTY_DRAFT,
      firstName: 'Mei',
    })
  })

  test('a guest’s draft is taken over by any account, a member’s only by that member', () => {
    const stored = { draft: COMPLETE_DRAFT, step: 'age', at: 5 } as const
    saveLocalDraft(null, stored, { userId: 5, isMember: false })
    expect(loadLocalDraft(null, { userId: 7, isMember: true })).toEqual(stored)
    saveLocalDraft(null, stored, { userId: 7, isMember: true })
    expect(loadLocalDraft(null, { userId: 7, isMember: true })).toEqual(stored)
    expect(loadLocalDraft(null, { userId: 8, isMember: true })).toBeNull()
    expect(loadLocalDraft(3, { userId: 7, isMember: true })).toBeNull()
  })
})

describe('requests made from a draft', () => {
  test('the save request has all fields trimmed, and the id when a character is edited', () => {
    const input = toCharacterInput(
      { ...COMPLETE_DRAFT, age: ' 27 ', firstName: ' Kaia ' },
      3,
      'once',
    )
    expect(input).toMatchObject({ id: 3, age: 27, firstName: 'Kaia', hobby: [71, 72], seed: 11 })
    expect(input).not.toHaveProperty('imageUrl')
    expect(toCharacterInput({ ...COMPLETE_DRAFT, imageUrl: '/p/1' }, null, 'once')).toMatchObject({
      imageUrl: '/p/1',
    })
    expect(toCharacterInput(COMPLETE_DRAFT, null, 'once')).not.toHaveProperty('id')
  })

  test('the outline contains only fields that are set and valid', () => {
    expect(toCharacterOutline({ ...EMPTY_DRAFT, type: 1, age: '17', firstName: ' ' })).toEqual({
      type: 1,
    })
  })
})
