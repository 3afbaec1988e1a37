import { expect, test } from 'vitest'
import { isUnderAge, findStatedAges } from './under-age.ts'

test.each([
  'Age: 17',
  'Age("16")',
  'She is 17 years old.',
  'Maren is 16 years old and lives by the sea.',
  'Maren, 17, a student.',
  'a 16-year-old girl who likes tea',
  '17-year-old high school senior',
  'She is seventeen.',
  'she’s 17.',
  "She's only 14 years old",
  'I am 17',
  '{{char}} is 15',
  'She is a high school student',
  'a loli with a hat',
  'She is underage',
  '今年17岁',
  '十六岁的少女',
  '林夏，17岁，爱笑。',
  '她是一名高中生',
  '年龄：17',
  '小学生',
])('“%s” describes a minor', (text) => {
  expect(isUnderAge(text)).toBe(true)
})

test.each([
  '[Age= 24]',
  'She is 25 and works at night.',
  'At age 16 she moved to Leeds. She is 30 years old.',
  'She was 17 when they met; now she is 34.',
  'She has a 16-year-old cat.',
  'The house is 17 years old.',
  'She teaches high school students.',
  'Aria is a 19 years old high school student',
  'She loves Lolly the dog.',
  'Age: 200 (elf)',
  'She came second in 17 races.',
  '她十七岁那年离开家，今年三十一岁。',
  '年龄：二十三',
  '她在小学教书',
  '她今年二十八岁',
  '每天走17里路',
])('“%s” does not describe a minor', (text) => {
  expect(isUnderAge(text)).toBe(false)
})

test('stated ages are found as digits and words, in both languages', () => {
  expect(findStatedAges('Age: 24')).toEqual([24])
  expect(findStatedAges('She is nineteen.')).toContain(19)
  expect(findStatedAges('今年二十六岁')).toContain(26)
  expect(findStatedAges('年龄：三十')).toContain(30)
})

test('an age is found at every position of a text that is scanned in chunks', () => {
  for (const before of [0, 19_990, 20_000, 20_190, 20_210, 20_400, 40_195]) {
    const text = `${'x'.repeat(before)}. Anna is 16 years old. ${'x'.repeat(30_000)}`
    expect(isUnderAge(text), String(before)).toBe(true)
  }
})

test('an age in the past is ignored at every position of a text that is scanned in chunks', () => {
  const excused = ' She left home at the age 15 and is a grown woman now.'
  for (let before = 19_960; before < 20_460; before += 3) {
    expect(isUnderAge(`${'x'.repeat(before)}${excused}`), String(before)).toBe(false)
  }
})

test('an age is found after a name with a quotation mark, a hyphen or an accent', () => {
  for (const name of ["'Anna", '“Anna', 'sweet-Anna', 'Élodie', 'Mary-Ann O’Neill']) {
    expect(isUnderAge(`${name} is 16 years old.`), name).toBe(true)
  }
})
